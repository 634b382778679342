// The emails about quotes: to the admins when one is requested or answered; to the person the confirmation of the
// request, the quote with its PDF and link, and a reminder before it expires.

import { formatDay } from '#contract/base/days'
import { formatPaise, toPaise } from '#contract/base/money'
import { unitsText } from '#contract/base/unit-text'
import { paragraphsOf } from '#contract/emails/fill-template'
import { isOpenQuote, type QuoteStatus } from '#contract/quotes/quote-status'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail, readWording } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getAdminRecipient, getSiteAndWording } from '#server/settings/identity'
import type { DocumentPictures } from '#server/settings/seller-logo'
import type { RevisionContent } from './price-quote.ts'
import { quoteFile } from './quote-file.ts'
import { type QuoteLinks, quoteLinkUrl } from './quote-links.ts'

interface Deps {
  /** Base address of links; without it, emails contain none. */
  publicUrl: string | null
  quoteLinks: Pick<QuoteLinks, 'token'>
  pictures: DocumentPictures
}

export const quoteMails = ({ publicUrl, quoteLinks, pictures }: Deps): Record<string, MailTemplate> => {
  const pageOf = (quote: { id: string; linkVersion: number }): Block[] =>
    publicUrl === null
      ? []
      : [{ kind: 'button', text: 'See the quote', url: quoteLinkUrl(publicUrl, quoteLinks.token(quote)) }]
  const officeOf = ({ id }: { id: string }): Block[] =>
    publicUrl === null
      ? []
      : [{ kind: 'link', text: 'Open the quote', url: `${publicUrl}/admin/quotes/${id}` }]
  return {
    'quote-requested': async (db, { quoteId = '' }, kind) => {
      const [quote, recipient, wording] = await Promise.all([
        findQuote(db, quoteId),
        getAdminRecipient(db, 'inquiry'),
        readWording(db, kind),
      ])
      if (!quote || !recipient) return null
      const blocks: Block[] = [
        { kind: 'facts', rows: personFacts(quote).filter(([, value]) => value !== '') },
        requestedTable(quote.requestedLines),
        ...paragraphsOf(quote.message).map((text): Block => ({ kind: 'paragraph', text })),
        ...officeOf(quote),
      ]
      const fields = { quoteNumber: quote.number, name: quote.name }
      return { to: recipient.to, ...fillMail(recipient.site, wording, { fields, blocks }) }
    },
    'quote-request-confirmed': async (db, { quoteId = '' }, kind) => {
      const [quote, { site, wording }] = await Promise.all([
        findQuote(db, quoteId),
        getSiteAndWording(db, kind),
      ])
      if (!quote || quote.email === '') return null
      const blocks: Block[] = [
        { kind: 'facts', rows: [['Quote number', quote.number]] },
        requestedTable(quote.requestedLines),
      ]
      const fields = { quoteNumber: quote.number, name: quote.name }
      return { ...toPerson(quote, site), ...fillMail(site, wording, { fields, blocks }) }
    },
    'quote-sent': async (db, { quoteId = '', revision = '' }, kind) => {
      const [quote, { site, wording }] = await Promise.all([
        findQuote(db, quoteId),
        getSiteAndWording(db, kind),
      ])
      // The data were deleted or a newer revision was sent after the email was queued.
      if (!quote || quote.email === '' || quote.revision !== Number(revision)) return null
      const content = await findContent(db, quoteId, quote.revision)
      const file = await quoteFile(db, { id: quoteId, revision: quote.revision }, pictures)
      const fields = {
        quoteNumber: quote.number,
        name: quote.name,
        total: formatPaise(toPaise(quote.totalPaise ?? 0)),
        validUntil: formatDay(quote.validUntil as unknown as string),
      }
      const blocks: Block[] = [
        ...paragraphsOf(content.note).map((text): Block => ({ kind: 'paragraph', text })),
        {
          kind: 'table',
          head: ['Item', 'Quantity', 'Total with GST'],
          rows: content.lines.map((line) => [
            line.name,
            unitsText(line, line.quantity),
            formatPaise(toPaise(line.totalPaise)),
          ]),
        },
        {
          kind: 'facts',
          rows: [
            ['Total', fields.total],
            ['Valid until', fields.validUntil],
          ],
        },
        ...pageOf(quote),
      ]
      return {
        ...toPerson(quote, site),
        ...fillMail(site, wording, { fields, blocks }),
        attachments: [{ filename: file.filename, content: file.bytes }],
      }
    },
    'quote-reminder': async (db, { quoteId = '' }, kind) => {
      const [quote, { site, wording }] = await Promise.all([
        findQuote(db, quoteId),
        getSiteAndWording(db, kind),
      ])
      // It was answered or the reminder switched off after the email was queued.
      if (!quote || quote.email === '' || !quote.wantsReminder || !isOpenQuote(quote.status as QuoteStatus))
        return null
      const fields = {
        quoteNumber: quote.number,
        name: quote.name,
        total: formatPaise(toPaise(quote.totalPaise ?? 0)),
        validUntil: formatDay(quote.validUntil as unknown as string),
      }
      const blocks: Block[] = [
        {
          kind: 'facts',
          rows: [
            ['Total', fields.total],
            ['Valid until', fields.validUntil],
          ],
        },
        ...pageOf(quote),
      ]
      return { ...toPerson(quote, site), ...fillMail(site, wording, { fields, blocks }) }
    },
    'quote-answered': async (db, { quoteId = '', answer = '' }, kind) => {
      const [quote, recipient, wording] = await Promise.all([
        findQuote(db, quoteId),
        getAdminRecipient(db, 'inquiry'),
        readWording(db, kind),
      ])
      if (!quote || !recipient) return null
      const words = await lastWords(db, quoteId, answer)
      const blocks: Block[] = [
        ...paragraphsOf(words).map((text): Block => ({ kind: 'paragraph', text })),
        { kind: 'facts', rows: [['Total', formatPaise(toPaise(quote.totalPaise ?? 0))]] },
        ...officeOf(quote),
      ]
      const fields = { quoteNumber: quote.number, name: quote.name, answer: answerTexts[answer] ?? answer }
      return { to: recipient.to, ...fillMail(recipient.site, wording, { fields, blocks }) }
    },
  }
}

const answerTexts: Readonly<Record<string, string>> = {
  accepted: 'has been accepted',
  declined: 'has been declined',
  change: 'should be changed',
}

const findQuote = (db: Db, id: string) =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()

type Quote = NonNullable<Awaited<ReturnType<typeof findQuote>>>

async function findContent(db: Db, quoteId: string, revision: number): Promise<RevisionContent> {
  const { content } = await db
    .selectFrom('quoteRevisions')
    .select('content')
    .where('quoteId', '=', quoteId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return content as unknown as RevisionContent
}

/** The message of a request for a change, or the reason of a refusal. */
async function lastWords(db: Db, quoteId: string, kind: string): Promise<string> {
  if (kind !== 'change' && kind !== 'declined') return ''
  const event = await db
    .selectFrom('quoteEvents')
    .select('text')
    .where('quoteId', '=', quoteId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.text ?? ''
}

/** Replies go to the seller's own address, which may differ from the sender's. */
const toPerson = ({ name, email }: Quote, seller: Seller) => ({
  to: { name, address: email },
  ...(seller.email !== '' && { replyTo: { name: seller.name, address: seller.email } }),
})

const personFacts = (quote: Quote): [string, string][] => [
  ['Quote number', quote.number],
  ['Name', quote.name],
  ['Business', quote.businessName],
  ['Email', quote.email],
  ['Phone', quote.phone],
  ['GSTIN', quote.gstin],
  ['PIN code', quote.pinCode],
]

const requestedTable = (lines: unknown): Block => ({
  kind: 'table',
  head: ['Product', 'Quantity'],
  rows: (lines as { name: string; quantity: number }[]).map(({ name, quantity }) => [name, String(quantity)]),
})
