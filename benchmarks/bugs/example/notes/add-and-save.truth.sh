diff -q "$HOME/notes.txt" <(printf 'call Ann\nbuy milk\n') > /dev/null
