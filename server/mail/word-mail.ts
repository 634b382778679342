// Puts an email together: the shop's words around what is made for it. Text and HTML come from the same blocks, and every
// word is escaped where the HTML is made (layout-mail.ts).
import { type RawBuilder, sql } from 'kysely'
import { fillWords, paragraphsOf } from '#contract/emails/fill-words'
import { defaultWords, isWordedKind, type WordedKind, type Words } from '#contract/emails/words'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { type Block, layoutMail } from './layout-mail.ts'

export interface Wording {
  kind: WordedKind
  /** As the shop has changed them. */
  words: Words
}

/** An expression for `wordingOf`, in a statement that reads other things too. */
export const storedWords = (kind: string): RawBuilder<JsonValue> =>
  sql<JsonValue>`(select words from email_words where kind = ${kind})`

/** Throws for what is no email of the shop. */
export function wordingOf(kind: string, stored: JsonValue): Wording {
  if (!isWordedKind(kind)) throw new Error(`no words for the email ${kind}`)
  return { kind, words: (stored as Words | null) ?? defaultWords(kind) }
}

export async function readWording(db: Db, kind: string): Promise<Wording> {
  const row = await db.selectFrom('emailWords').select('words').where('kind', '=', kind).executeTakeFirst()
  return wordingOf(kind, row?.words ?? null)
}

/** @param fields what the words may name; `{shop}` is filled in by itself. */
export function wordMail(
  seller: Seller,
  { words }: Wording,
  { fields, blocks }: { fields: Readonly<Record<string, string>>; blocks: readonly Block[] },
) {
  const known = { ...fields, shop: seller.name }
  const subject = paragraphsOf(fillWords(words.subject, known)).join(' ')
  const paragraphs = (text: string): Block[] =>
    paragraphsOf(fillWords(text, known)).map((line) => ({ kind: 'paragraph', text: line }))
  const all = [...paragraphs(words.opening), ...blocks, ...paragraphs(words.closing)]
  return { subject, ...layoutMail(seller, subject, all) }
}
