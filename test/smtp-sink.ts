// A mail server that stores messages and fails in the ways mail servers fail.
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The envelope's recipients, not those of the headers. */
  recipients: string[]
  source: string
}

export type SinkMood = 'well' | 'refuses' | 'dies after DATA'

export async function openSmtpSink() {
  const received: ReceivedMail[] = []
  let mood: SinkMood = 'well'
  let takesMs = 0
  const sockets = new Set<{ destroy(): void }>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_, __, done) => done(mood === 'refuses' ? new Error('No mail today') : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, source: Buffer.concat(chunks).toString() })
        // It has accepted the message and dies before replying.
        if (mood === 'dies after DATA') for (const socket of sockets) socket.destroy()
        else if (takesMs > 0) setTimeout(done, takesMs)
        else done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    /** Sets the delay of each message in milliseconds. */
    takes(ms: number) {
      takesMs = ms
    },
    setMood(next: SinkMood) {
      mood = next
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Opens a server that accepts connections and never replies. */
export async function openSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Returns the value of a header, with folded lines joined. */
export const headerOf = ({ source }: Pick<ReceivedMail, 'source'>, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r?\n[ \t]+/g, ' ') ?? ''
