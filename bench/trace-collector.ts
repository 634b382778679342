// Receives spans for tracing.ts and counts them.
import { createServer } from 'node:http'

process.once('disconnect', () => process.exit())

let requests = 0
let bytes = 0
createServer((request, response) => {
  if (request.method === 'GET')
    return response.end(`${requests} requests with ${Math.round(bytes / 1_000_000)} MB of spans`)
  requests++
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
}).listen(Number(process.argv[2]), '127.0.0.1')
