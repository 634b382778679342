// Marks documents that a quarterly filer has uploaded by the invoice furnishing facility (IFF) in the first two months
// of a quarter. The quarter's return leaves them out.
import { sql } from 'kysely'
import { formatMonth } from '#contract/books/months'
import { furnishedMonthly } from '#contract/gst-filing/sections'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { holdFiling } from './file-return.ts'
import { readPeriod } from './read-gstr1.ts'
import { returnPeriod } from './return-period.ts'

interface Marks {
  /** "2026-10" */
  month: string
  gstin?: string | undefined
  /** All of the month if missing. */
  ids?: readonly string[] | undefined
  isFurnished: boolean
}

/**
 * Throws `conflict` if the month isn't one for furnishing, its quarter is filed, or a mark is removed from a document
 * that was amended since.
 */
export async function markFurnished(
  tx: Transaction,
  ctx: AdminContext,
  { month, gstin, ids, isFurnished }: Marks,
) {
  await holdFiling(tx)
  const first = `${month}-01`
  const [period, quarter] = [
    await returnPeriod(tx, { month: first, gstin }),
    await returnPeriod(tx, { month: first, gstin, wholeQuarter: true }),
  ]
  if (!period.isFurnishing)
    throw refused(
      'conflict',
      'Documents are only uploaded by IFF in the first two months of a quarter, by quarterly filers',
    )
  if (quarter.filing) throw refused('conflict', 'The quarter is filed, so the marks can no longer be changed')
  const { gstr1 } = await readPeriod(tx, period)
  const documents = furnishedMonthly.flatMap((section) => gstr1.documents[section])
  const asked = ids && new Set(ids)
  const chosen = documents.filter(({ id }) => asked?.has(id) ?? true)
  if (asked && chosen.length < asked.size)
    throw refused(
      'conflict',
      `Only documents of B2B and CDNR of ${formatMonth(first)} can be marked. Reload the page and try again.`,
    )
  const changed = chosen.filter((document) => document.isFurnished !== isFurnished)
  const changedIds = changed.map(({ id }) => id)
  if (isFurnished)
    await sql`insert into gst_furnished_documents (document_id, recorded_by)
      select id, ${ctx.actor.name}::text from unnest(${changedIds}::uuid[]) id`.execute(tx)
  else {
    const { rows } = await sql<{ number: string }>`
      select d.number from document_amendments a join tax_documents d on d.id = a.document_id
      where a.document_id = any(${changedIds}::uuid[]) and a.is_after_filing limit 1`.execute(tx)
    const amended = rows[0]?.number
    if (amended) throw refused('conflict', `${amended} was amended after its upload, so its mark stays`)
    await sql`delete from gst_furnished_documents where document_id = any(${changedIds}::uuid[])`.execute(tx)
  }
  audit(
    tx,
    ctx,
    isFurnished ? 'gst.furnish' : 'gst.unfurnish',
    { id: month, name: formatMonth(first) },
    { after: { documents: changed.map(({ number }) => number) } },
  )
  const count = `${changed.length} ${changed.length === 1 ? 'document' : 'documents'}`
  return { message: isFurnished ? `${count} marked as uploaded` : `${count} no longer marked as uploaded` }
}
