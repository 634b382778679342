// A mail server that keeps what it is given, and fails in the ways in which mail servers fail.
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** Who it is really for: the envelope, not what the headers say. */
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
        // It has taken the message, and is gone before it can say so.
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
    received,
    /** How long it thinks about each message. */
    takes(ms: number) {
      takesMs = ms
    },
    setMood(next: SinkMood) {
      mood = next
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Takes connections and never says a word. */
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
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The value of a header, folded lines joined. */
export const headerOf = ({ source }: Pick<ReceivedMail, 'source'>, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r?\n[ \t]+/g, ' ') ?? ''
