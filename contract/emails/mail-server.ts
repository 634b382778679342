// The mail server that sends the shop's emails, and their sender: fields, defaults and rules of the form.
import { z } from 'zod'
import { EmailField } from '#contract/base/contact-fields'
import { whole } from '#contract/base/form-fields'
import { line, secret } from '#contract/base/text'

export const encryptions = ['tls', 'starttls', 'none'] as const
export type Encryption = (typeof encryptions)[number]

export const encryptionLabels = {
  tls: 'TLS (usually port 465)',
  starttls: 'STARTTLS (usually port 587)',
  none: 'None',
} as const satisfies Record<Encryption, string>

const SERVER_NAME = /^([a-z0-9_]([a-z0-9._-]*[a-z0-9_])?|[0-9a-f:]*:[0-9a-f:.]+)$/

const server = line(253)
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => text === '' || SERVER_NAME.test(text),
    'Must be the name of a server. Example: smtp.example.com',
  )

const address = EmailField

export const MailServer = z.object({
  /** Empty: no mail server, so emails are saved as files. */
  host: server.default(''),
  port: whole([1, 65_535], 'the port').default(465),
  encryption: z.enum(encryptions, 'Choose an encryption from the list').default('tls'),
  /** Confirms that passwords and emails may travel over a network unencrypted. */
  allowsUnencrypted: z.boolean('Must be true or false').default(false),
  /** Empty: the server needs no sign-in. */
  user: line(254).default(''),
  /** Empty: the shop's name. */
  fromName: line(100).default(''),
  /** Empty: the seller's address. Replies go to the seller in any case. */
  fromAddress: address.default(''),
})
export type MailServer = z.output<typeof MailServer>

/** As stored: the password is encrypted, and empty if there is none. */
export const StoredMailServer = MailServer.extend({ password: z.string().default('') })
export type StoredMailServer = z.output<typeof StoredMailServer>

/** As entered. An empty password keeps the saved one. */
export const MailServerInput = MailServer.extend({ password: secret.default('') }).superRefine(
  (input, { addIssue }) => {
    const { host, port, encryption, allowsUnencrypted, user, password } = input
    const issue = (field: keyof typeof input, message: string) =>
      addIssue({ code: 'custom', path: [field], message })
    if (host === '' && (user !== '' || password !== '')) issue('host', 'Enter the name of the server')
    if (user === '' && password !== '') issue('user', 'Enter the user that the password belongs to')
    const fault = portFault(port)
    if (fault !== null) issue('port', fault)
    if (host !== '' && encryption === 'none' && !isThisMachine(host) && !allowsUnencrypted) {
      issue('encryption', 'Choose TLS or STARTTLS, or confirm below that emails may be sent unencrypted')
    }
  },
)
export type MailServerInput = z.output<typeof MailServerInput>
/** The values of the form. */
export type MailServerValues = z.input<typeof MailServerInput>

/** Whether the connection stays on this machine, where others can't read it. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)

const sending: readonly number[] = [25, 26, 465, 587]
const reading: readonly number[] = [110, 143, 993, 995]

/**
 * Returns why a port can't be used, or null. Ports below 1024 belong to other services, which a test email must not
 * reach.
 */
function portFault(port: number): string | null {
  if (port >= 1_024 || sending.includes(port)) return null
  return reading.includes(port)
    ? `Port ${port} is for reading emails. Sending uses port 465 or 587.`
    : `Port ${port} isn't for emails. Usual ports are 465 and 587.`
}
