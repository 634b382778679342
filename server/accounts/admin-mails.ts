// Security notices to admins about their own accounts, so that they notice changes made by someone else.
import { formatDateTime } from '#contract/base/days'
import { deviceName } from '#server/accounts/devices/device-name'
import type { Transaction } from '#server/db/database'
import type { RequestContext } from '#server/http/request/context'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { queueMail } from '#server/mail/queue-mail'
import { getSiteAndWording } from '#server/settings/identity'

const events = {
  'new-browser': {
    title: 'Sign-in from a new browser',
    text: 'Your account was signed in to from a browser that had not been used before.',
  },
  password: {
    title: 'Your password was changed',
    text: 'Your password was changed, and you have been signed out everywhere else.',
  },
  'two-factor-on': {
    title: 'Two-factor authentication is on',
    text: 'From now on you sign in with your password and a code from your app.',
  },
  'two-factor-off': {
    title: 'Two-factor authentication is off',
    text: 'From now on you sign in with your password alone.',
  },
  'two-factor-reset': {
    title: 'Your two-factor authentication was reset',
    text: 'A colleague has switched it off, for example because you had lost your phone. You have been signed out everywhere.',
  },
  'recovery-codes': {
    title: 'You have new recovery codes',
    text: 'Your previous recovery codes no longer work.',
  },
  'recovery-code': {
    title: 'A recovery code was used to sign in',
    text: "This code can't be used again. If you have lost your phone, set up two-factor authentication again.",
  },
  'let-in': {
    title: 'Your access was restored',
    text: 'A command on the shop’s server has set a new password for you and switched off two-factor authentication. You have been signed out everywhere.',
  },
} as const satisfies Record<string, { title: string; text: string }>

export type AccountEvent = keyof typeof events

const isEvent = (text: string): text is AccountEvent => Object.hasOwn(events, text)

/** Sent whatever the shop's email settings say, as it concerns the admin personally. */
export function mailAdmin(
  tx: Transaction,
  { address, userAgent, now }: Pick<RequestContext, 'address' | 'userAgent' | 'now'>,
  { adminId, event }: { adminId: string; event: AccountEvent },
): Promise<void> {
  return queueMail(tx, {
    key: `admin-account:${event}:${crypto.randomUUID()}`,
    template: 'admin-account',
    data: { adminId, event, address, device: deviceName(userAgent), at: now.toISOString() },
  })
}

/** @param publicUrl base address of links: always the configured address, never one named in a request */
export function adminMails(publicUrl: string | null): Record<string, MailTemplate> {
  const link: Block[] = publicUrl
    ? [{ kind: 'link', text: 'See where you are signed in', url: `${publicUrl}/admin/account` }]
    : []
  return {
    'admin-account': async (db, { adminId = '', event = '', address = '', device = '', at = '' }, kind) => {
      const admin = await db
        .selectFrom('admins')
        .select(['name', 'email'])
        .where('id', '=', adminId)
        .where('isActive', '=', true)
        .executeTakeFirst()
      if (!admin || !isEvent(event)) return null
      const { site, wording } = await getSiteAndWording(db, kind)
      const facts: Block = {
        kind: 'facts',
        rows: [
          ['When', formatDateTime(at)],
          ['Browser', device],
          ['Network address', address],
        ],
      }
      const fields = { name: admin.name, ...events[event] }
      const to = { name: admin.name, address: admin.email }
      return { to, ...fillMail(site, wording, { fields, blocks: [facts, ...link] }) }
    },
  }
}
