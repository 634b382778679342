// Sends emails by SMTP, or saves them as files if no mail server is configured.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Encryption } from '#contract/emails/mail-server'

export interface Message {
  to: { name: string; address: string }
  from: { name: string; address: string }
  /** Address for replies, if it differs from the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** An attachment with a `cid` is shown in the text. */
  attachments?: { filename: string; content: Buffer; cid?: string }[]
  /** The same for every attempt, so that mail servers and readers can recognise duplicates. */
  messageId: string
  /** Message-ID of the email being answered, and of all earlier emails in the conversation. */
  inReplyTo?: string
  references?: string[]
  /** Additional headers, used verbatim. */
  headers?: Readonly<Record<string, string>>
}

/** `saved`: written to a file, so that its recipient hasn't got it. */
export type Delivery = 'sent' | 'saved'

export interface Mailer {
  /**
   * Throws the mail server's error.
   * @param signal ends an attempt that takes too long
   */
  send(message: Message, signal?: AbortSignal): Promise<Delivery>
}

/** A line break in a name or subject could inject a header. */
const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').trim()

const person = ({ name, address }: Message['to']) => ({ name: oneLine(name), address: oneLine(address) })

const envelope = ({ headers = {}, ...message }: Message): SendMailOptions => ({
  ...message,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value: oneLine(value) })),
  subject: oneLine(message.subject),
  to: person(message.to),
  ...(message.replyTo && { replyTo: person(message.replyTo) }),
})

export interface SmtpServer {
  host: string
  port: number
  encryption: Encryption
  /** Empty: without signing in. */
  user: string
  password: string
}

const optionsOf = ({ host, port, encryption, user, password }: SmtpServer) => ({
  host,
  port,
  secure: encryption === 'tls',
  requireTLS: encryption === 'starttls',
  ignoreTLS: encryption === 'none',
  ...(user !== '' && { auth: { user, pass: password } }),
})

/**
 * Each email has a connection of its own.
 * @param server the server, or a URL `smtp://user:password@host:port` or `smtps://…`
 */
export function createSmtpMailer(server: string | SmtpServer): Mailer {
  const transport = nodemailer.createTransport({
    ...(typeof server === 'string' ? { url: server } : optionsOf(server)),
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message, signal) {
      await transport.sendMail({ ...envelope(message), ...(signal && { signal }) })
      return 'sent'
    },
  }
}

/**
 * Saves emails as `.eml` files named after their Message-ID, so a repetition replaces the first. Other users of the
 * machine can't read them, because emails contain links that sign in. The files are written synchronously: four small
 * calls cost less here than a detour through the thread pool. They aren't flushed to disk: the database has the emails.
 */
export function createFileMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const writeDraft = (path: string, bytes: Buffer) => {
    try {
      writeFileSync(path, bytes, { mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(path, bytes, { mode: 0o600 })
    }
  }
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(envelope(message))
      const name = message.messageId.replace(/[^\w.-]+/g, '_')
      writeDraft(join(folder, `${name}.tmp`), bytes as Buffer)
      renameSync(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
      return 'saved'
    },
  }
}
