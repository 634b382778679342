// What admins are written about their own account: so that they learn of it where it was not they.
import { formatDateTime } from '#contract/base/days'
import { deviceName } from '#server/accounts/devices/device-name'
import type { Transaction } from '#server/db/database'
import type { RequestContext } from '#server/http/request/context'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { queueMail } from '#server/mail/queue-mail'
import { wordMail } from '#server/mail/word-mail'
import { getSiteAndWording } from '#server/settings/identity'

const events = {
  'new-browser': {
    title: 'A sign-in from a new browser',
    text: 'Your account was signed in to from a browser that it was not signed in from before.',
  },
  password: {
    title: 'Your password was changed',
    text: 'The password of your account was changed. You are signed out everywhere else.',
  },
  'two-factor-on': {
    title: 'Two-factor authentication is on',
    text: 'From now on you sign in with a code of your app beside your password.',
  },
  'two-factor-off': {
    title: 'Two-factor authentication is off',
    text: 'From now on your password alone signs you in.',
  },
  'two-factor-reset': {
    title: 'Your two-factor authentication was reset',
    text: 'A colleague has switched it off, as for somebody who has lost their phone. You are signed out everywhere.',
  },
  'recovery-codes': {
    title: 'You have new recovery codes',
    text: 'Those from before no longer work.',
  },
  'recovery-code': {
    title: 'A recovery code was used to sign in',
    text: 'It does not work again. If your phone is lost, set two-factor authentication up anew.',
  },
  'let-in': {
    title: 'You were let in again',
    text: 'By a command on the machine of the shop you have a new password, and two-factor authentication is off. You are signed out everywhere.',
  },
} as const satisfies Record<string, { title: string; text: string }>

export type AccountEvent = keyof typeof events

const isEvent = (text: string): text is AccountEvent => Object.hasOwn(events, text)

/** Whatever the settings say of emails to the shop: this one is for the person. */
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

/** @param publicUrl where links lead: always the configured address, never one that a request names. */
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
      return { to, ...wordMail(site, wording, { fields, blocks: [facts, ...link] }) }
    },
  }
}
