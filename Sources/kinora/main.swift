print("kinora")
