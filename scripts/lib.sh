# Functions and lists that the scripts in this folder share. Sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Debian packages to build and play with: what Swift fetches and links programs with, the libraries of the C modules
# in Package.swift, the loader by which gdk-pixbuf reads WebP, and the fonts that texts are drawn with.
build_packages=(
  git ca-certificates binutils libc6-dev libstdc++-12-dev pkg-config
  libx11-dev libxext-dev libpango1.0-dev libsimdjson-dev libzip-dev libexpat1-dev libpolyclipping-dev libgdk-pixbuf-2.0-dev zlib1g-dev webp-pixbuf-loader
  fonts-inter fonts-nanum fonts-dejavu-core
)

# And to test with: a display of our own, keys and keyboard layouts for it, pictures of it, what reads XML, and what
# writes and reads moving pictures.
test_packages=(xvfb xdotool xclip x11-apps x11-xkb-utils libxml2 ffmpeg python3-pil)

# The scenes of the player that are separate programs, and the packages that have them.
declare -A scene_programs=([appkit]=AppKit)

say() { printf '==> %s\n' "$*"; }

fail() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

need_swift() {
  command -v swift >/dev/null || fail "Swift 6.3 is needed: https://www.swift.org/install/linux"
}

# need_packages PACKAGE...: installs those that are missing, as root or with sudo.
need_packages() {
  command -v dpkg-query >/dev/null || {
    say "Not a Debian: taking for granted what these packages hold: $*"
    return 0
  }
  local package missing=()
  for package; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "as root, please: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing Debian packages: ${missing[*]}"
  "${as_root[@]}" apt-get -qq update
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends "${missing[@]}" \
    >/dev/null
}

display_pid=
display_log=
child_pid=

# Starts an Xvfb on a free display and points DISPLAY at it. It ends with the script, however that ends.
start_display() {
  display_log=$(mktemp)
  trap stop_display EXIT
  trap 'interrupt 130' INT
  trap 'interrupt 143' TERM HUP
  # Xvfb writes the number of the display that it found to its standard output, once it takes clients.
  exec {display_number}< <(
    exec setpriv --pdeathsig TERM \
      Xvfb -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp -noreset 2>"$display_log"
  )
  display_pid=$!
  local number
  read -r -t 30 number <&"$display_number" || fail "Xvfb did not start: $(tail -n 3 "$display_log")"
  export DISPLAY=":$number"
  unset XAUTHORITY WAYLAND_DISPLAY
  say "Xvfb is display $DISPLAY"
}

stop_display() {
  if [[ -n $display_pid ]]; then
    kill "$display_pid" 2>/dev/null || true
    wait "$display_pid" 2>/dev/null || true
  fi
  rm -f "$display_log"
}

# run COMMAND...: runs it so that a signal to the script ends it at once, and not only when it is done.
run() {
  "$@" &
  child_pid=$!
  local status=0
  wait "$child_pid" || status=$?
  child_pid=
  return "$status"
}

interrupt() {
  trap - INT TERM HUP
  if [[ -n $child_pid ]]; then
    kill "$child_pid" 2>/dev/null || true
    wait "$child_pid" 2>/dev/null || true
  fi
  exit "$1"
}

# copy_versions FOLDER: gives the package in FOLDER the versions of this one, so that nothing is compiled twice.
copy_versions() {
  [[ $1/Package.resolved -nt $root/Package.resolved ]] || cp "$root/Package.resolved" "$1/"
}

# build_scene SCENE OPTION...: builds a scene that is a program, where `swift build OPTION...` builds this package.
build_scene() {
  local folder=$root/${scene_programs[$1]}
  copy_versions "$folder"
  # As in build_package.
  swift build --package-path "$folder" --force-resolved-versions --disable-build-manifest-caching "${@:2}" --product "$1"
}

# build_package FOLDER SCRATCH PROGRAM...: builds the package in FOLDER, which depends on this one as those of users do,
# in the folder SCRATCH, and sets `bin` to the folder of its programs.
build_package() {
  local folder=$1 scratch=$2 program
  shift 2
  # The packages share their folder, and their versions of what they depend on, so that nothing is compiled twice. To look
  # for other versions, SwiftPM would remove what this package doesn't need, and the next one would compile it again.
  copy_versions "$folder"
  local options=(--package-path "$folder" --scratch-path "$scratch" --force-resolved-versions)
  # SwiftPM doesn't notice by itself that another package has got a new file.
  options+=(--disable-build-manifest-caching)
  bin=$(swift build "${options[@]}" --show-bin-path)
  # Nor that classes have changed behind the modules that the programs import: objects of old would crash.
  for program; do rm -rf "${bin:?}/$program.build"; done
  run swift build "${options[@]}"
}
