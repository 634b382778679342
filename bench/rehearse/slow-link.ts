// A TCP proxy that delays what passes through it, because not every kernel has sch_netem:
// `node bench/rehearse/slow-link.ts PORT HOST:PORT FILE`. The file contains the delay in milliseconds, and may change.
import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'

const [, , port, target = '', file = ''] = process.argv
const [host, targetPort] = target.split(':')
const LOOK_MS = 250

let delayMs = 0
setInterval(() => {
  try {
    delayMs = Number(readFileSync(file, 'utf8'))
  } catch {
    delayMs = 0
  }
}, LOOK_MS)

function carry(from: Socket, to: Socket): void {
  let waiting = 0
  let lastDue = 0
  // In order, also when the delay has become shorter.
  const later = (act: () => void) => {
    if (waiting === 0 && delayMs === 0) return act()
    const now = performance.now()
    lastDue = Math.max(lastDue, now + delayMs)
    waiting++
    setTimeout(() => {
      waiting--
      act()
    }, lastDue - now)
  }
  from.on('data', (bytes) => later(() => to.destroyed || to.write(bytes)))
  from.on('end', () => later(() => to.end()))
  from.on('close', () => later(() => to.destroy()))
  from.on('error', () => to.destroy())
}

createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
  const server = connect({ host, port: Number(targetPort), allowHalfOpen: true, noDelay: true })
  carry(client, server)
  carry(server, client)
}).listen(Number(port), '127.0.0.1')
