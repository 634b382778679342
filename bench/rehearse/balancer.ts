// HAProxy in front of the shop's servers, and in front of the database that accepts writes.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keep } from './child.ts'
import { within } from './network.ts'
import { addressOf, BALANCER, DATABASE_PORT, databases, PATRONI_PORT, SHOP_PORT, shops } from './places.ts'
import type { Programs } from './programs.ts'

export function createBalancer(stage: string, programs: Programs) {
  const file = join(stage, 'haproxy.cfg')
  writeFileSync(file, settings())
  return keep(() => ({
    command: within(BALANCER, programs.haproxy, '-db', '-f', file),
    log: join(stage, 'logs', 'haproxy.log'),
  }))
}

const settings = () => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 40s
  timeout server 40s
frontend shop
  mode http
  bind *:8080
  use_backend without_database if { nbsrv(shops) lt 1 }
  default_backend shops
backend shops
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch
  retries 2
  default-server inter 1s fall 2 rise 1
${shops.map((name) => `  server ${name} ${addressOf(name)}:${SHOP_PORT} check`).join('\n')}
# No server is ready without the database. The shop then answers with cached pages, and with 503 and Retry-After.
backend without_database
  mode http
  balance roundrobin
  option httpchk GET /healthz
  option redispatch
  retries 2
  default-server inter 1s fall 2 rise 1
${shops.map((name) => `  server ${name} ${addressOf(name)}:${SHOP_PORT} check`).join('\n')}
frontend database
  mode tcp
  timeout client 1h
  bind *:${DATABASE_PORT}
  default_backend databases
backend databases
  mode tcp
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map((name) => `  server ${name} ${addressOf(name)}:${DATABASE_PORT} check port ${PATRONI_PORT}`).join('\n')}
`
