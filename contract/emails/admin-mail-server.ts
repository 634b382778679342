// The mail server in the back office: settings, test emails, and emails that weren't sent.
import { z } from 'zod'
import { EmailAddress } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { MailServer, MailServerInput } from './mail-server.ts'

/** Environment variables of the server, which take precedence over the settings. */
export const mailVariables = ['SMTP_URL', 'MAIL_FROM'] as const

/** Emails written within these days are offered for sending. Older ones are out of date. */
export const UNSENT_DAYS = 7
/** Number of emails sent by one call, so that a mail provider doesn't take them for spam. */
export const UNSENT_AT_ONCE = 200

const MailServerState = z.object({
  success: z.literal(true),
  /** 0 until first saved. */
  version: z.number(),
  settings: MailServer,
  hasPassword: z.boolean(),
  /** The saved password was encrypted with a key that this server doesn't have. */
  isSecretUnreadable: z.boolean(),
  /** The variables that are set. */
  variables: z.array(z.enum(mailVariables)),
  /** The server in use, from the settings or the environment; null if emails are saved as files. */
  active: z
    .object({
      host: z.string(),
      port: z.number(),
      /** In words. */
      encryption: z.string(),
      user: z.string(),
      fromName: z.string(),
      fromAddress: z.string(),
    })
    .nullable(),
  /** Sender if the settings name none. */
  defaultSender: z.object({ name: z.string(), address: z.string() }),
  /** The last test email that the server in use accepted, with its present settings. */
  test: z.object({ address: z.string(), at: z.string() }).nullable(),
  /** Emails of the last days that were saved as files or failed. */
  unsent: z.object({
    count: z.number(),
    /** Further ones that can't be sent again, because they contain a private link. */
    secret: z.number(),
  }),
})

export const getMailServer = endpoint('GET /settings/mail-server', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the mail server, without its password, and the emails that were not sent',
  reply: MailServerState,
})

export const saveMailServer = endpoint('PUT /settings/mail-server', {
  access: 'admin',
  permission: 'settings.write',
  confirmation: 'protected fields',
  summary: 'Change the mail server, effective immediately; refused if SMTP_URL is set on the server',
  body: z.intersection(
    z.object({ version: z.int('Version is required').min(0, 'Version is required') }),
    MailServerInput,
  ),
  reply: MailServerState.extend({ message: z.string() }),
})

export const testMailServer = endpoint('POST /settings/mail-server/tests', {
  access: 'admin',
  permission: 'settings.write',
  sessionOnly: true,
  summary: 'Send a test email at once and return the reply of the mail server',
  body: z.object({
    address: EmailAddress,
    /** Settings to test before they are saved; the server in use if omitted. */
    server: MailServerInput.optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    isAccepted: z.boolean(),
    /** Reply of the mail server, or the error of the connection; shortened. */
    reply: z.string(),
  }),
})

export const sendUnsentEmails = endpoint('POST /settings/mail-server/unsent', {
  access: 'admin',
  permission: 'emails.send',
  summary: `Send the emails of the last ${UNSENT_DAYS} days that were saved as files or failed, at most ${UNSENT_AT_ONCE} in one call`,
  reply: z.object({ success: z.literal(true), message: z.string(), queued: z.number() }),
  status: 201,
  idempotent: true,
})
