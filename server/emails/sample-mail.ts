// An email with sample data: looked at, or sent to the admin who is writing it.
import { fieldsOf, isWordedKind, type WordedKind, type Words } from '#contract/emails/words'
import type { Seller } from '#contract/settings/shop'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { wordMail } from '#server/mail/word-mail'
import { getSite } from '#server/settings/identity'
import { sampleBlocks } from './sample-blocks.ts'

export const makeSample = (site: Seller, kind: WordedKind, words: Words) =>
  wordMail(site, { kind, words }, { fields: fieldsOf(kind), blocks: sampleBlocks(kind) })

export const sampleMail: Record<string, MailTemplate> = {
  'sample-email': async (db, { kind = '', name = '', address = '', ...words }) => {
    if (!isWordedKind(kind)) return null
    const { subject = '', opening = '', closing = '' } = words
    const made = makeSample(await getSite(db), kind, { subject, opening, closing })
    return { ...made, to: { name, address }, subject: `[Trial] ${made.subject}` }
  },
}
