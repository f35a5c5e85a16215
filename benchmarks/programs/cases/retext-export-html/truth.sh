#!/bin/bash
for i in 1 2 3 4 5 6; do
  grep -q '<h1[^>]*>Weekend trip</h1>' "$HOME/trip.html" && exit 0
  sleep 0.5
done
exit 1
