// Remembers the columns that were chosen for a file, for the next file with the same titles. Files are recognised by
// a digest of their titles, because a header may contain personal data.
import { hash } from 'node:crypto'
import type { Db, Transaction } from '#server/db/database'
import {
  type Fields,
  fieldsFor,
  guessedFields,
  isSameFields,
  type KnownColumns,
} from '#server/imports/read/table-head'

/** Returns the fields chosen for an earlier file, or undefined. A field that no longer exists is guessed again. */
export async function findColumnMap(
  db: Db,
  titles: readonly string[],
  known: KnownColumns,
): Promise<Fields | undefined> {
  const found = await db
    .selectFrom('importColumnMaps')
    .select('fields')
    .where('kind', '=', known.kind)
    .where('titlesDigest', '=', digestOf(titles))
    .executeTakeFirst()
  return found && fitting(found.fields as Fields, titles, known)
}

function fitting(chosen: Fields, titles: readonly string[], known: KnownColumns): Fields {
  const valid = new Set(fieldsFor(titles, known).map(({ field }) => field))
  const isLost = (field: string | null) => field !== null && !valid.has(field)
  const taken = new Set(chosen.filter((field) => !isLost(field)))
  return guessedFields(titles, known).map((guess, at) => {
    const field = chosen[at] ?? null
    if (!isLost(field)) return field
    return taken.has(guess) ? null : guess
  })
}

/** Remembers the fields that were accepted for a file; if they are those of the titles, nothing has to be remembered. */
export async function rememberColumns(
  tx: Transaction,
  { titles, fields }: { titles: readonly string[]; fields: Fields },
  known: KnownColumns,
): Promise<void> {
  const key = { kind: known.kind, titlesDigest: digestOf(titles) }
  if (isSameFields(fields, guessedFields(titles, known))) {
    await tx
      .deleteFrom('importColumnMaps')
      .where('kind', '=', key.kind)
      .where('titlesDigest', '=', key.titlesDigest)
      .execute()
    return
  }
  const chosen = { fields: fields as string[], rememberedAt: new Date() }
  await tx
    .insertInto('importColumnMaps')
    .values({ ...key, ...chosen })
    .onConflict((conflict) => conflict.columns(['kind', 'titlesDigest']).doUpdateSet(chosen))
    .execute()
}

const digestOf = (titles: readonly string[]): string => hash('sha256', JSON.stringify(titles), 'base64url')
