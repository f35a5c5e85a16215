/** The files of docs/first-night.md: what its reader writes, and what the first night has kept of it (pictures without what tells them apart). */

export const WORDS = `# Stock

## Take in
1. Open stock
2. Put "apples" in the store

## Paint
1. Open stock
2. Give the goods the sign that they are fresh

## Tidy
1. Open stock
2. Put "pears" in the store
3. See to it that it all looks neat
`;

export const KEPT = `# witnesses affirmed: The store holds "apples"
Put "apples" in the store:
  means:
    - Type "apples" into "Goods"
    - Click the "Add" button
  shows:
    - '"Stored: apples" is shown in "Stock"'
  seen: passed
# witnesses affirmed: The sign of freshness is shown
Give the goods the sign that they are fresh:
  means:
    - Click the image "stock.png"
  shows:
    - the image "stock.png" is shown
  seen: passed
# witnesses affirmed: The store holds "pears"
Put "pears" in the store:
  means:
    - Type "pears" into "Goods"
    - Click the "Add" button
  shows:
    - '"Stored: pears" is shown in "Stock"'
  seen: passed
# witnesses affirmed: It all looks neat
See to it that it all looks neat:
  goal: It all looks neat
  looks: stock.png
  seen: passed
`;
