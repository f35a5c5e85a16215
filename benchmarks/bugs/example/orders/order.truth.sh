# The last that the page told its server.
[ "$(tail -n 1 ../page.log)" = '{"item":"緑茶","count":"3"}' ]
