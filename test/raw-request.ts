// Sends a request exactly as written: `inject` and `fetch` normalise URLs before sending them.
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: string
  body: string
}

/** Adds `connection: close`, so the response ends with the connection. */
export function rawRequest(port: number, lines: readonly string[], body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setTimeout(10_000, () => socket.destroy(new Error('no response within ten seconds')))
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [headers = '', ...rest] = text.split('\r\n\r\n')
      resolve({ status: Number(headers.split(' ')[1]), headers, body: rest.join('\r\n\r\n') })
    })
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1')
  })
}
