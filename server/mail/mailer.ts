// The way a message leaves the house: by SMTP, or, where none is configured, as a file that anyone can open.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'

export interface Message {
  to: { name: string; address: string }
  from: { name: string; address: string }
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** With a `cid` the text shows it. */
  attachments?: { filename: string; content: Buffer; cid?: string }[]
  /** The same at every try, so that a mail server or reader can tell a repetition. */
  messageId: string
  /** What it answers, by Message-ID, and the whole conversation before it. */
  inReplyTo?: string
  references?: string[]
  /** Further ones, as they are to stand. */
  headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  send(message: Message): Promise<void>
  close(): void
  /** For the start: where mail goes. */
  describe(): Promise<string>
}

/** A line break in a name or subject could smuggle in a header. */
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').trim()

const person = ({ name, address }: Message['to']) => ({ name: oneLine(name), address: oneLine(address) })

const envelope = ({ headers = {}, ...message }: Message): SendMailOptions => ({
  ...message,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value: oneLine(value) })),
  subject: oneLine(message.subject),
  to: person(message.to),
  ...(message.replyTo && { replyTo: person(message.replyTo) }),
})

/** @param url `smtp://user:password@host:port` or `smtps://…`. */
export function createSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      await transport.sendMail(envelope(message))
    },
    close: () => transport.close(),
    describe: async () => `sent through ${new URL(url).host}`,
  }
}

/**
 * Keeps messages as `.eml` files, named after their id: a repetition replaces the first. They are written at
 * once: four small calls cost less here than their way to other threads and back.
 */
export function createFileMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const writeDraft = (path: string, bytes: Buffer) => {
    try {
      writeFileSync(path, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      mkdirSync(folder, { recursive: true })
      writeFileSync(path, bytes)
    }
  }
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(envelope(message))
      const name = message.messageId.replace(/[^\w.-]+/g, '_')
      writeDraft(join(folder, `${name}.tmp`), bytes as Buffer)
      renameSync(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
    },
    close: () => {},
    async describe() {
      const files = await readdir(folder).catch(() => [])
      return `kept as files in ${folder} (${files.filter((file) => file.endsWith('.eml')).length} so far)`
    },
  }
}
