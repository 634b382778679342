// The email that brings customers their statement of account.
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { wordMail } from '#server/mail/word-mail'
import { getSiteAndWording } from '#server/settings/identity'
import type { SellerLogo } from '#server/settings/seller-logo'
import { getStatement, statementPdf } from './statements.ts'

export const statementMail = (logo: SellerLogo): Record<string, MailTemplate> => ({
  statement: async (db, { customerId = '', from = '', to = '' }, kind) => {
    const { site, wording } = await getSiteAndWording(db, kind)
    const { customer, opening, closing } = await getStatement(db, customerId, { from, to, page: 1, limit: 1 })
    // Deleted since it was queued.
    if (customer.email === '') return null
    const { bytes, filename } = await statementPdf(db, customerId, { from, to }, await logo(db))
    const fields = { name: customer.name, from: formatDay(from), to: formatDay(to) }
    const blocks: Block[] = [
      {
        kind: 'facts',
        rows: [
          ['Balance before', formatRupees(opening)],
          [closing < 0 ? 'With us' : 'Due', formatRupees(Math.abs(closing))],
        ],
      },
    ]
    return {
      to: { name: customer.name, address: customer.email },
      ...(site.email !== '' && { replyTo: { name: site.name, address: site.email } }),
      ...wordMail(site, wording, { fields, blocks }),
      attachments: [{ filename, content: bytes as Buffer }],
    }
  },
})
