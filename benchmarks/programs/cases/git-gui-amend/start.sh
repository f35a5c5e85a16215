#!/bin/bash
# A small repository with one commit and one changed file, then git gui in it.
export HOME="${1:-$HOME}"
cd "$HOME" || exit 1
cat > .gitconfig <<'C'
[user]
	name = Ida Gardener
	email = ida@example.org
[init]
	defaultBranch = main
[gui]
	recentrepo =
C
rm -rf garden; mkdir garden; cd garden
git init -q
printf 'roses\n' > plants.txt
git add plants.txt
git commit -q -m "First plants"
printf 'roses\ntulips\n' > plants.txt
exec git gui
