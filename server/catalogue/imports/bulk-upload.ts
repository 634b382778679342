// The specified upload: creates the good rows of a file at once, or none of them if anything fails.
import type { ProductFields } from '#contract/catalogue/admin-products'
import { type ImportProblem, MAX_IMPORT_ROWS } from '#contract/imports/imports'
import type { Transaction } from '#server/db/database'
import type { SheetRow } from '#server/files/read-rows'
import type { AdminContext } from '#server/http/request/context'
import { readTable } from '#server/imports/read/read-table'
import { checkFile, contextOfRows } from './check/check-file.ts'
import type { Placed } from './check/check-row.ts'
import { createPlaced } from './create-placed.ts'
import { knownColumns } from './known-columns.ts'

/**
 * Throws `invalid_input` for a file that isn't a product table and for an unknown category, and any error of creating
 * a product.
 */
export async function bulkUpload(
  tx: Transaction,
  ctx: AdminContext,
  rows: readonly SheetRow[],
  category: string | undefined,
) {
  const errors: ({ row: number } & ImportProblem)[] = []
  const good: (ProductFields & Placed)[] = []
  let failed = 0
  const context = await contextOfRows(tx, category)
  const checked = await checkFile(tx, readTable(rows, knownColumns()), context, { mayUpdate: false })
  for await (const batch of checked.batches) {
    for (const { row, verdict } of batch) {
      if (verdict.kind === 'create') good.push(verdict.fields)
      if (verdict.kind !== 'refused') continue
      failed++
      // Caps the errors: otherwise the response to a file full of bad cells would be larger than the file.
      if (errors.length < MAX_IMPORT_ROWS)
        errors.push(...verdict.errors.map((problem) => ({ row, ...problem })))
    }
  }
  await createPlaced(tx, ctx, good)
  return { created: good.length, failed, errors }
}
