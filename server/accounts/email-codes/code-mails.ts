// Emails with codes: the code for signing in or for a changed address, or the notice that the address has neither an account nor orders. Without
// the notice, a buyer who has mistyped the address or used another one would wait for a code in vain.
import { CODE_DIGITS, CODE_MINUTES } from '#contract/accounts/email-codes'
import { toCustomer } from '#server/accounts/account-mails'
import type { GuestOrders } from '#server/accounts/guest-orders'
import { type Db, transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import type { MadeMail, MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getSiteAndWording } from '#server/settings/identity'
import { getSetting } from '#server/settings/settings'
import { changeOfEmail, makeEmailCode } from './email-codes.ts'

interface CodeMailDeps {
  /** Base address of links; without it the emails have none. */
  publicUrl: string | null
  secrets: Pick<SecretBox, 'fingerprint'>
  findGuest: GuestOrders['findGuest']
}

export function codeMails({ publicUrl, secrets, findGuest }: CodeMailDeps): Record<string, MailTemplate> {
  const button = (text: string, path: string): Block[] =>
    publicUrl ? [{ kind: 'button', text, url: `${publicUrl}${path}` }] : []

  async function noAccount(db: Db, { email = '' }: Record<string, string>): Promise<MadeMail> {
    const { site, wording } = await getSiteAndWording(db, 'no-account')
    const blocks = button('Create an account', '/register')
    return { to: { name: '', address: email }, ...fillMail(site, wording, { fields: { email }, blocks }) }
  }

  async function taken(db: Db, { email = '' }: Record<string, string>): Promise<MadeMail> {
    const { site, wording } = await getSiteAndWording(db, 'email-taken')
    const blocks = button('Sign in', '/login')
    return { to: { name: '', address: email }, ...fillMail(site, wording, { fields: { email }, blocks }) }
  }

  return {
    'no-account': noAccount,
    'email-taken': taken,
    async 'sign-in-code'(db, data, kind) {
      const { email = '', requestedAt = '' } = data
      const name = await findName(db, email, findGuest)
      if (name === null) return noAccount(db, data)
      const request = { email, requestedAt: new Date(requestedAt) }
      const code = await transaction(db, (tx) => makeEmailCode(tx, secrets, request))
      if (code === null) return null
      const { site, wording } = await getSiteAndWording(db, kind)
      const fields = { name, minutes: String(CODE_MINUTES) }
      return { to: { name, address: email }, ...fillMail(site, wording, { fields, blocks: codeBlock(code) }) }
    },
    async 'email-change-code'(db, data, kind) {
      const { customerId = '', email = '', requestedAt = '' } = data
      const name = await nameOf(db, customerId)
      if (name === null) return null
      const to = { name, address: email }
      if (await isTaken(db, email)) return taken(db, data)
      const request = { email, requestedAt: new Date(requestedAt) }
      const code = await transaction(db, (tx) =>
        makeEmailCode(tx, secrets, request, changeOfEmail(customerId)),
      )
      if (code === null) return null
      const { site, wording } = await getSiteAndWording(db, kind)
      const fields = { name, email, minutes: String(CODE_MINUTES) }
      return { to, ...fillMail(site, wording, { fields, blocks: codeBlock(code) }) }
    },
    async 'email-changed'(db, { customerId = '', former = '' }, kind) {
      const name = await nameOf(db, customerId)
      if (name === null || former === '') return null
      const { site, wording } = await getSiteAndWording(db, kind)
      return { to: { name, address: former }, ...fillMail(site, wording, { fields: { name }, blocks: [] }) }
    },
    'password-removed-by-code': toCustomer(({ email }) => ({
      fields: { email },
      blocks: button('Open your profile', '/profile'),
    })),
  }
}

function codeBlock(code: string): Block[] {
  const half = CODE_DIGITS / 2
  return [{ kind: 'code', text: `${code.slice(0, half)} ${code.slice(half)}` }]
}

async function nameOf(db: Db, customerId: string): Promise<string | null> {
  const customer = await db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customerId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return customer?.name ?? null
}

const isTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** The name of the account, or of the guest who gets one. Suspended accounts learn that after entering the code. */
async function findName(db: Db, email: string, findGuest: GuestOrders['findGuest']): Promise<string | null> {
  const customer = await db
    .selectFrom('customers')
    .select('name')
    .where('email', '=', email)
    .executeTakeFirst()
  if (customer) return customer.name
  if (!(await getSetting(db, 'general')).customerRegistration) return null
  return (await findGuest(db, email))?.name ?? null
}
