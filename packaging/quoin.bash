# quoin.bash -- completes the words of the quoin command in bash: its verbs, the options of each, and files.

_quoin() {
  local word=${COMP_WORDS[COMP_CWORD]} options=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W 'solve explain specs replay batch version --help' -- "$word")
    return
  fi
  case ${COMP_WORDS[1]} in
    solve) options='--size --ascii --svg --png --watch --sweep --steps --json' ;;
    explain) options='--size --json' ;;
    specs) options='--rtl --scale --tolerance --ascii --svg --json' ;;
    replay) options='--repeat --values --check --hash --json' ;;
    batch) options='--scenarios --out --threads --learn --report --size --svg' ;;
  esac
  case $word in
    -*) mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word") ;;
    *)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      ;;
  esac
}
complete -F _quoin quoin
