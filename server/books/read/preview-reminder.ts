// Shows the reminders of amounts due before they are sent: who gets one, and the email to one of them.
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type { previewReminder as endpoint } from '#contract/books/debtors'
import type { Db } from '#server/db/database'
import type { Logo } from '#server/files/logo'
import { showLogo } from '#server/mail/mail-logo'
import { receivablesMail } from './receivables-mail.ts'
import { findDebtors } from './remind-receivables.ts'

type Query = z.output<(typeof endpoint)['query']>

const KIND = 'receivables-reminder'

interface Look {
  publicUrl: string | null
  logo: Logo | null
}

export async function previewReminder(db: Db, { debtors: ids, shown }: Query, { publicUrl, logo }: Look) {
  const debtors = await findDebtors(db, { orders: [], debtors: ids })
  const reachable = debtors.filter(({ recipients }) => recipients.length > 0)
  const chosen = reachable.find(({ id }) => id === shown) ?? reachable[0]
  const [recipient] = chosen?.recipients ?? []
  const data = {
    customerId: recipient?.id ?? '',
    ...(chosen?.kind === 'company' && chosen.id !== null && { companyId: chosen.id }),
  }
  const made = recipient ? await receivablesMail(publicUrl)[KIND]?.(db, data, KIND) : null
  return {
    debtors: debtors.map(({ id, name, paise, recipients, remindedAt, isRemindedToday }) => ({
      _id: id ?? '',
      name,
      due: toRupees(toPaise(paise)),
      recipients: recipients.map(({ email }) => email),
      remindedAt: remindedAt?.toISOString() ?? null,
      isRemindedToday,
    })),
    email:
      made && chosen
        ? {
            debtorId: chosen.id ?? '',
            to: chosen.recipients.map(({ email }) => email).join(', '),
            subject: made.subject,
            html: showLogo(made.html, logo),
            text: made.text,
          }
        : null,
  }
}
