first = "apple"
second = "bread"
third = "apple"
