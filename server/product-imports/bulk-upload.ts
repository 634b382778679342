// The specified upload: the good rows of a file become products at once, all of them or, where something fails, none.
import type { ProductFields } from '#contract/catalogue/admin-products'
import { type ImportProblem, MAX_IMPORT_ROWS } from '#contract/imports/imports'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { UploadedFile } from '#server/http/request/uploads'
import { createProducts } from '#server/product-admin/create-products'
import { checkFile } from './check/check-file.ts'

/** Throws `invalid_input` as `checkFile` does, and whatever creating one of the products throws. */
export async function bulkUpload(
  tx: Transaction,
  ctx: AdminContext,
  { bytes }: UploadedFile,
  category: string | undefined,
) {
  const errors: ({ row: number } & ImportProblem)[] = []
  const good: ProductFields[] = []
  let failed = 0
  const checked = await checkFile(tx, bytes, { category, mayUpdate: false })
  for await (const rows of checked.batches) {
    for (const { row, verdict } of rows) {
      if (verdict.kind === 'create') good.push(verdict.fields)
      if (verdict.kind !== 'refused') continue
      failed++
      // A file of nothing but bad cells would be answered with more than was sent.
      if (errors.length < MAX_IMPORT_ROWS)
        errors.push(...verdict.errors.map((problem) => ({ row, ...problem })))
    }
  }
  await createProducts(tx, ctx, good)
  return { created: good.length, failed, errors }
}
