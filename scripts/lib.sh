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

# The build of releases, of kinora and of the modules of `kinora run`: for all scripts the same command, so that nothing is
# compiled twice. By KINORA_RELEASE, Package.swift spares optimizing where it doesn't pay. The program contains Swift's
# libraries, so that it also starts where Swift isn't installed.
release=(env KINORA_RELEASE=1 swift build -c release --static-swift-stdlib)

# build_kinora: builds the release of kinora, and sets `kinora` to its path.
build_kinora() {
  say "Building kinora"
  "${release[@]}" --package-path "$root" --product kinora
  kinora=$("${release[@]}" --package-path "$root" --show-bin-path)/kinora
}

# read_package FOLDER: prints what the manifest there declares, separated by tabs: "target NAME TYPE FOLDER", "depends NAME
# DEPENDENCY", "package NAME PKG-CONFIG" and "links NAME LIBRARY" of targets, and "product NAME KIND TARGET".
#
# SwiftPM prints JSON with one value a line and sorted keys, so a target's dependencies come before its name.
read_package() {
  env -u KINORA_FUZZ -u KINORA_MODULES swift package --package-path "$1" dump-package | awk '
    function text(line) {
      sub(/^[^"]*"/, "", line)
      sub(/",?$/, "", line)
      return line
    }
    function value(line) {
      sub(/^[^:]*: /, "", line)
      return text(line)
    }
    /^  "[a-z]*" : \[/ { part = text($0); sub(/".*/, "", part) }
    /^    \{/ { name = path = type = pkg = ""; count = libraries = 0 }
    part == "products" && /^        "[^"]*",?$/ { products[++count] = text($0) }
    part == "products" && /^        "(executable|library)" : / { type = text($0); sub(/".*/, "", type) }
    /^      "name" : / { name = value($0) }
    /^      "path" : "/ { path = value($0) }
    /^      "pkgConfig" : "/ { pkg = value($0) }
    /^      "type" : "/ { type = value($0) }
    part == "targets" && /^          "(byName|product|target)" : \[/ { getline; dependencies[++count] = text($0) }
    /^            "linkedLibrary" : / { getline; linked[++libraries] = value($0) }
    part == "products" && /^    \}/ { for (i = 1; i <= count; i++) printf "product\t%s\t%s\t%s\n", name, type, products[i] }
    part == "targets" && /^    \}/ {
      if (path == "") path = (type == "test" ? "Tests/" : "Sources/") name
      printf "target\t%s\t%s\t%s\n", name, type, path
      for (i = 1; i <= count; i++) printf "depends\t%s\t%s\n", name, dependencies[i]
      if (pkg != "") printf "package\t%s\t%s\n", name, pkg
      for (i = 1; i <= libraries; i++) printf "links\t%s\t%s\n", name, linked[i]
      targets++
    }
    END { exit !targets }' || fail "can't read the targets of $1 from swift package dump-package"
}

# executables FOLDER: prints the names of the programs that the package there declares.
executables() { read_package "$1" | awk -F '\t' '$1 == "target" && $3 == "executable" { print $2 }'; }

# imported_modules [PRODUCT]...: prints the targets of library products, of all by default, and those behind them that
# declare what they export: modules for programs declare nothing themselves.
imported_modules() {
  read_package "$root" | awk -F '\t' -v chosen=" $* " '
    $1 == "product" && $3 == "library" && (chosen == "  " || index(chosen, " " $2 " ")) { imported[$4] }
    $1 == "target" { folder[$2] = $4; order[++targets] = $2 }
    $1 == "depends" { from[++count] = $2; to[count] = $3 }
    END {
      for (i = 1; i <= count; i++)
        if (from[i] in imported && folder[from[i]] ~ /^Sources\/Compatibility\//) imported[to[i]]
      for (i = 1; i <= targets; i++) if (order[i] in imported) print order[i]
    }'
}

display_pid=
display_log=
child_pid=

# Starts an Xvfb on a free display and points DISPLAY at it. It ends with the script, however that ends.
start_display() {
  display_log=$(mktemp)
  trap stop_display EXIT
  catch_signals
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

catch_signals() {
  trap 'interrupt 130' INT
  trap 'interrupt 143' TERM HUP
}

# run PROGRAM ARGUMENT...: runs it so that a signal to the script ends it at once, and not only when it is done. Not for
# functions, whose programs would go on.
run() {
  # Programs in the background don't get the signals of the terminal.
  catch_signals
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

# copy_versions FOLDER: gives the package in FOLDER the versions of this one. To look for other versions, SwiftPM would
# remove what that package doesn't need, and the next build would compile it again.
copy_versions() {
  [[ $1/Package.resolved -nt $root/Package.resolved ]] || cp "$root/Package.resolved" "$1/"
}

# build_scene SCENE COMMAND...: builds a scene that is a program, where the COMMAND, such as `swift build`, builds this
# package.
build_scene() {
  local folder=$root/${scene_programs[$1]}
  copy_versions "$folder"
  # As in build_package.
  run "${@:2}" --package-path "$folder" --scratch-path "$root/.build" --force-resolved-versions \
    --disable-build-manifest-caching --product "$1"
  hide_modules "$("${@:2}" --package-path "$root" --show-bin-path)"
}

# build_package FOLDER: builds the package there, which depends on this one as those of users do, in the folder of this one,
# and sets `bin` to the folder of its programs and `programs` to their names.
build_package() {
  local folder=$1 program
  # The packages share their folder, and their versions of what they depend on, so that nothing is compiled twice.
  copy_versions "$folder"
  local options=(--package-path "$folder" --scratch-path .build --force-resolved-versions)
  # SwiftPM doesn't notice by itself that another package has got a new file.
  options+=(--disable-build-manifest-caching)
  bin=$(swift build "${options[@]}" --show-bin-path)
  mapfile -t programs < <(executables "$folder")
  ((${#programs[@]})) || fail "$folder: no programs"
  # Nor that classes have changed behind the modules that the programs import: objects of old would crash.
  for program in "${programs[@]}"; do rm -rf "${bin:?}/$program.build"; done
  hide_modules "$bin"
  run swift build "${options[@]}"
  hide_modules "$bin"
}

apart=()

# hide_modules FOLDER: removes the modules AppKit, Cocoa and os from the folder of a build. SwiftPM puts all modules into
# one folder, where `#if canImport(AppKit)` would find them in programs that don't depend on them. Only a build of programs
# that do has them, while it lasts; it compiles them again, which is a file each.
hide_modules() {
  local package module names
  if ((${#apart[@]} == 0)); then
    for package in AppKit os; do
      names=$(read_package "$root/$package" | awk -F '\t' '$1 == "target" { print $2 }') || exit
      mapfile -t -O "${#apart[@]}" apart <<<"$names"
    done
  fi
  for module in "${apart[@]}"; do rm -f "$1/Modules/$module".*; done
}
