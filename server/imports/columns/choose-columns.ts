// Reads a checked file with the columns that an admin has chosen, and checks it again.
import { columnProblems } from '#contract/imports/columns'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { checkAgain, lockChecked } from '#server/imports/check-again'
import { isOfConversion } from '#server/imports/formats/foreign-format'
import type { FileCheck } from '#server/imports/import-kind'
import type { ImportRef } from '#server/imports/lock-import'
import { type Fields, fieldsFor, guessedFields, type KnownColumns } from '#server/imports/read/table-head'

/**
 * Throws `not_found`, `illegal_transition` for an accepted import, or `invalid_input` with a message for each column
 * that is wrong and for the missing ones.
 */
export async function chooseColumns<Options>(
  tx: Transaction,
  ctx: AdminContext,
  ref: ImportRef,
  files: FileCheck<Options>,
  chosen: Fields,
): Promise<void> {
  const found = await lockChecked<Options>(tx, ref)
  const known = await files.columns(tx, found.options)
  const fields = withConverted(chosen, found.titles, known)
  assertFields(fields, found.titles, known)
  await checkAgain(tx, { ...found, fields, isRemembered: false }, files)
  const { id, fileName } = found
  audit(
    tx,
    ctx,
    'import.check',
    { id, name: fileName },
    { before: { fields: found.fields }, after: { fields } },
  )
}

/** The remarks and refusals of a converted file always apply. */
const withConverted = (fields: Fields, titles: readonly string[], known: KnownColumns): Fields => {
  const guessed = guessedFields(titles, known)
  return fields.map((field, at) => (isOfConversion(guessed[at] ?? null) ? (guessed[at] ?? null) : field))
}

function assertFields(fields: Fields, titles: readonly string[], known: KnownColumns): void {
  if (fields.length !== titles.length) {
    const message = `The file has ${titles.length} columns: send a field or null for each`
    throw refused('invalid_input', message, { fields: { fields: message } })
  }
  const problems = columnProblems(fields, titles, {
    fields: fieldsFor(titles, known),
    required: known.required,
  })
  if (!problems) return
  const { columns, missing } = problems
  const named = Object.entries(columns).map(([at, message]) => [`fields.${at}`, message] as const)
  const said = [...(missing.length > 0 ? [['fields', missing.join('. ')] as const] : []), ...named]
  throw refused('invalid_input', said[0]?.[1] ?? '', { fields: Object.fromEntries(said) })
}
