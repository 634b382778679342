// The email with a customer's statement of account.
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getSiteAndWording } from '#server/settings/identity'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getStatement, statementPdf } from './statements.ts'

export const statementMail = (logo: SellerLogo): Record<string, MailTemplate> => ({
  statement: async (db, { customerId = '', from = '', to = '' }, kind) => {
    const { site, wording } = await getSiteAndWording(db, kind)
    const { customer, opening, closing } = await getStatement(db, customerId, { from, to, page: 1, limit: 1 })
    // The customer was deleted after the email was queued.
    if (customer.email === '') return null
    const { bytes, filename } = await statementPdf(db, customerId, { from, to }, await logo(db))
    const fields = { name: customer.name, from: formatDay(from), to: formatDay(to) }
    const blocks: Block[] = [
      {
        kind: 'facts',
        rows: [
          ['Opening balance', formatRupees(opening)],
          [closing < 0 ? 'Credit balance' : 'Amount due', formatRupees(Math.abs(closing))],
        ],
      },
    ]
    return {
      to: { name: customer.name, address: customer.email },
      ...(site.email !== '' && { replyTo: { name: site.name, address: site.email } }),
      ...fillMail(site, wording, { fields, blocks }),
      attachments: [{ filename, content: bytes as Buffer }],
    }
  },
})
