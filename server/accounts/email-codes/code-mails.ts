// Emails of the sign-in by code: the code, or the notice that the address has neither an account nor orders. Without
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
import { makeEmailCode } from './email-codes.ts'

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

  return {
    'no-account': noAccount,
    async 'sign-in-code'(db, data, kind) {
      const { email = '', requestedAt = '' } = data
      const name = await findName(db, email, findGuest)
      if (name === null) return noAccount(db, data)
      const request = { email, requestedAt: new Date(requestedAt) }
      const code = await transaction(db, (tx) => makeEmailCode(tx, secrets, request))
      if (code === null) return null
      const { site, wording } = await getSiteAndWording(db, kind)
      const fields = { name, minutes: String(CODE_MINUTES) }
      const half = CODE_DIGITS / 2
      const blocks: Block[] = [{ kind: 'code', text: `${code.slice(0, half)} ${code.slice(half)}` }]
      return { to: { name, address: email }, ...fillMail(site, wording, { fields, blocks }) }
    },
    'password-removed-by-code': toCustomer(({ email }) => ({
      fields: { email },
      blocks: button('Open your profile', '/profile'),
    })),
  }
}

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
