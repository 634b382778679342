#!/bin/sh
# Runs a demo shop behind nginx and Caddy with the files in this folder, and calls it as visitors and admins do:
#   deploy/try-proxies.sh            # needs nginx, caddy, curl and openssl; ports 4700 to 4704
# Uses bin/haat of this copy or release and a temporary data folder, and leaves nothing behind.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
work=$(mktemp -d)
chmod 755 "$work"
pids=
stop() {
  for pid in $pids; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

failures=0
check() { # name, expected, actual
  if [ "$2" = "$3" ]; then echo "  ok    $1"; else
    echo "  WRONG $1: expected $2, got $3"
    failures=$((failures + 1))
  fi
}

echo "Making pictures of 10 MB, an import of 9 MB and a certificate"
cd "$work"
PATH="$root/node_modules/.bin:$PATH" node --input-type=module -e "
  import { createRequire } from 'node:module'
  import { randomBytes } from 'node:crypto'
  import { writeFileSync } from 'node:fs'
  const sharp = createRequire('$root/package.json')('sharp')
  const raw = { width: 1850, height: 1800, channels: 3 }
  for (let n = 0; n < 10; n++) await sharp(randomBytes(1850 * 1800 * 3), { raw }).png({ compressionLevel: 0 }).toFile('picture-' + n + '.png')
  const rows = Array.from({ length: 9000 }, (_, n) => 'SKU-' + n + ',' + (100 + n) + ',5,' + 'woven by hand '.repeat(70))
  writeFileSync('products.csv', ['SKU,Price,Stock,Note', ...rows].join('\n'))
"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example -keyout key.pem -out cert.pem \
  -addext 'subjectAltName=DNS:shop.example,DNS:www.shop.example' 2>/dev/null

echo "Starting the shop"
PORT=4700 DATA_DIR="$work/data" DEMO_SHOP=on PUBLIC_URL=https://shop.example TRUST_PROXY=127.0.0.1 \
  ADMIN_EMAIL=owner@shop.example ADMIN_PASSWORD=quite-a-long-phrase NODE_COMPILE_CACHE="$work/cache" \
  "$root/bin/haat" start >shop.log 2>&1 &
pids=$!
for _ in $(seq 120); do
  curl -sf http://localhost:4700/readyz >/dev/null && break
  sleep 1
done

# nginx: the published file with other ports and the certificate made here.
sed -e "s/127.0.0.1:3000/localhost:4700/; s/listen 80;/listen 4701;/; s/listen \[::\]:80;//" \
  -e "s/listen 443/listen 4702/; s/listen \[::\]:443 ssl http2;//" \
  -e "s|/etc/letsencrypt/live/shop.example/fullchain.pem|$work/cert.pem|; s|/etc/letsencrypt/live/shop.example/privkey.pem|$work/key.pem|" \
  "$here/nginx/haat.conf" >haat.conf
cat >nginx.conf <<END
pid $work/nginx.pid;
error_log $work/nginx.log warn;
daemon off;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  gzip on;
  client_body_temp_path $work/body;
  proxy_temp_path $work/proxy;
  fastcgi_temp_path $work/fastcgi;
  uwsgi_temp_path $work/uwsgi;
  scgi_temp_path $work/scgi;
  include $work/haat.conf;
}
END
nginx -t -q -c "$work/nginx.conf"
nginx -c "$work/nginx.conf" &
pids="$pids $!"

# Caddy: the published file with other ports, and a certificate of Caddy's own authority.
{
  echo '{'
  echo '  skip_install_trust'
  echo '  local_certs'
  echo '  admin off'
  echo '  http_port 4703'
  echo '  https_port 4704'
  sed '1,/^{$/d' "$here/caddy/Caddyfile"
} >Caddyfile
export HAAT_UPSTREAM=localhost:4700 SHOP_HOST=shop.example XDG_DATA_HOME="$work/caddy" XDG_CONFIG_HOME="$work/caddy"
caddy validate --config Caddyfile --adapter caddyfile >/dev/null 2>caddy.log
caddy run --config Caddyfile --adapter caddyfile >>caddy.log 2>&1 &
pids="$pids $!"
sleep 2

try() { # name, port, plain port
  echo "$1"
  call() { curl -sk --max-time 300 --connect-to "shop.example:443:127.0.0.1:$port" "$@"; }
  port=$2
  shop=https://shop.example
  code() { call -o "$work/reply" -w '%{http_code}' "$@"; }
  json='content-type: application/json'
  jar="$work/$1.jar"

  call -D headers -o page -H 'accept-encoding: br, gzip' $shop/
  check 'HTTP/2' 'HTTP/2 200' "$(head -1 headers | tr -d '\r' | sed 's/ $//')"
  check 'HSTS once' 1 "$(grep -ci strict-transport-security headers)"
  check 'compressed once, by the shop' 'br' "$(grep -i '^content-encoding' headers | tr -d '\r' | cut -d' ' -f2)"
  check 'page over HTTPS' '200' "$(code --compressed $shop/products)"
  check 'http is redirected' 'https://shop.example/login' "$(curl -s -o /dev/null -w '%{redirect_url}' --connect-to "shop.example:80:127.0.0.1:$3" http://shop.example/login | sed 's/:470[0-9]//')"
  check 'www is redirected' 'https://shop.example/login' "$(curl -sk -o /dev/null -w '%{redirect_url}' --connect-to "www.shop.example:443:127.0.0.1:$port" https://www.shop.example/login | sed 's/:470[0-9]//')"
  check 'registration' 201 "$(code -H "$json" -H "origin: $shop" -d "{\"name\":\"Asha\",\"email\":\"asha-$1@shop.example\",\"phone\":\"98765432$((${#1} + 10))\",\"password\":\"woven-mat-72\",\"confirmPassword\":\"woven-mat-72\"}" $shop/api/user/register)"
  check 'private pages are not cached' 'no-store' "$(call -D - -o /dev/null $shop/api/user/profile | grep -i '^cache-control' | tr -d '\r' | cut -d' ' -f2)"
  check 'sign-in to the back office, with a forged address' 200 "$(code -c "$jar" -H "$json" -H 'x-forwarded-for: 198.51.100.66' -d '{"email":"owner@shop.example","password":"quite-a-long-phrase"}' $shop/api/admin/login)"
  check 'secure cookie' 1 "$(grep -c '__Host-haat_admin' "$jar")"
  check 'the forged address is replaced' 127.0.0.1 "$(call -b "$jar" $shop/api/admin/account/sign-ins | grep -o "\"\(address\|ip\)\":\"[0-9.]*" | head -1 | grep -o "[0-9][0-9.]*$")"
  pictures=
  for n in 0 1 2 3 4 5 6 7 8 9; do pictures="$pictures -F images=@$work/picture-$n.png;type=image/png"; done
  check 'ten pictures of 10 MB' 201 "$(code -b "$jar" -H "origin: $shop" -F "name=Mat $1" -F state=draft $pictures $shop/api/admin/products/create)"
  check 'an upload that takes 25 s' 201 "$(code -b "$jar" -H "origin: $shop" --limit-rate 400k -F "image=@$work/picture-0.png;type=image/png" $shop/api/admin/pictures)"
  check 'import of 9 MB' 201 "$(code -b "$jar" -H "origin: $shop" -F "csvFile=@$work/products.csv;type=text/csv" $shop/api/admin/products/imports/prices)"
  check 'export' 200 "$(code -b "$jar" "$shop/api/admin/products/export?format=xlsx")"
  head -c 120000000 /dev/zero >large
  check 'a body beyond every limit' 413 "$(code -b "$jar" -H "origin: $shop" -H 'expect:' -F 'image=@large' $shop/api/admin/pictures)"
  # A visitor who sends the header one byte at a time is disconnected.
  begun=$(date +%s)
  for n in $(seq 40); do printf 'GET / HTTP/1.1\r\n' | cut -c1-14 | tr -d '\n'; sleep 1; done 2>/dev/null |
    { timeout 60 openssl s_client -quiet -connect "127.0.0.1:$port" -servername shop.example >/dev/null 2>&1 || true; date +%s >ended; }
  seconds=$(($(cat ended) - begun))
  check 'a slow header is cut off' yes "$([ $seconds -lt 38 ] && echo yes || echo "after $seconds s")"
}

try nginx 4702 4701
try caddy 4704 4703
grep -h 'TRUST_PROXY' shop.log && failures=$((failures + 1)) || true
[ "$failures" = 0 ] && echo 'Both proxies work' || { echo "$failures failures; the log of the shop:"; tail -20 shop.log; exit 1; }
