# Completion of tidings for bash. The words are checked against the program's tables by a test.
_tidings() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} subcommand= word i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    case $word in
      --home) ((i++)) ;;
      -*) ;;
      *) subcommand=$word; break ;;
    esac
  done
  case $previous in
    --home) COMPREPLY=($(compgen -d -- "$current")); return ;;
    --format) COMPREPLY=($(compgen -W 'opml urls' -- "$current")); return ;;
    --days|--limit|--query|--tag|--title|--url|--width|-d|-n|-t|-w) return ;;
  esac
  local words
  case $subcommand in
    '') words='add feeds remove refresh index list show search mark unread parse import export doctor --home --demo --print-config --check-config --quiet --help --version' ;;
    add) words='--tag --title --json --quiet --home --help' ;;
    feeds) words='--json --quiet --home --help' ;;
    remove) words='--purge --json --quiet --home --help' ;;
    refresh) words='--all --no-index --json --quiet --home --help' ;;
    index) words='--json --quiet --home --help' ;;
    list) words='--days --limit --unread --starred --tag --query --count --width --json --quiet --home --help' ;;
    show) words='--width --json --quiet --home --help' ;;
    search) words='--limit --width --json --quiet --home --help' ;;
    mark) words='read unread star unstar --query --json --quiet --home --help' ;;
    unread) words='--watch --json --quiet --home --help' ;;
    parse) words='--url --json --quiet --home --help' ;;
    import) words='--json --quiet --home --help' ;;
    export) words='--format --json --quiet --home --help' ;;
    doctor) words='--repair --json --quiet --home --help' ;;
  esac
  case $subcommand:$current in
    add:-* | parse:-* | import:-*) ;;
    remove:-* | refresh:-*) ;;
    add:* | parse:* | import:*) COMPREPLY=($(compgen -f -- "$current")); return ;;
    remove:* | refresh:*)
      words=$(tidings feeds --json 2>/dev/null | sed -n 's/.*"url":"\([^"]*\)".*/\1/p') ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  # An address holds colons, where bash parts words: only what is behind the last one can be put in.
  if [[ $current == *:* && $COMP_WORDBREAKS == *:* ]]; then
    local head=${current%"${current##*:}"}
    COMPREPLY=("${COMPREPLY[@]#"$head"}")
  fi
}
complete -F _tidings tidings
