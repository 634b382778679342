// Assembles an email: the shop's template around the generated blocks. Text and HTML come from the same blocks, and
// all text is escaped when the HTML is generated (layout-mail.ts).
import { type RawBuilder, sql } from 'kysely'
import { fillTemplate, paragraphsOf } from '#contract/emails/fill-template'
import { defaultTemplate, isTemplateKind, type TemplateKind, type Words } from '#contract/emails/templates'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { type Block, layoutMail } from './layout-mail.ts'

export interface Wording {
  kind: TemplateKind
  /** The template, with the shop's changes. */
  words: Words
}

/** SQL expression whose value `wordingOf` takes, for use in a larger statement. */
export const storedTemplate = (kind: string): RawBuilder<JsonValue> =>
  sql<JsonValue>`(select words from email_words where kind = ${kind})`

/** Throws for an unknown kind of email. */
export function wordingOf(kind: string, stored: JsonValue): Wording {
  if (!isTemplateKind(kind)) throw new Error(`no words for the email ${kind}`)
  return { kind, words: (stored as Words | null) ?? defaultTemplate(kind) }
}

export async function readWording(db: Db, kind: string): Promise<Wording> {
  const row = await db.selectFrom('emailWords').select('words').where('kind', '=', kind).executeTakeFirst()
  return wordingOf(kind, row?.words ?? null)
}

/** @param fields values of placeholders; `{shop}` is filled in automatically */
export function fillMail(
  seller: Seller,
  { words }: Wording,
  { fields, blocks }: { fields: Readonly<Record<string, string>>; blocks: readonly Block[] },
) {
  const known = { ...fields, shop: seller.name }
  const subject = paragraphsOf(fillTemplate(words.subject, known)).join(' ')
  const paragraphs = (text: string): Block[] =>
    paragraphsOf(fillTemplate(text, known)).map((line) => ({ kind: 'paragraph', text: line }))
  const all = [...paragraphs(words.opening), ...blocks, ...paragraphs(words.closing)]
  return { subject, ...layoutMail(seller, subject, all) }
}
