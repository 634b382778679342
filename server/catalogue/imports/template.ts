// The empty template for a product import.
import { templateColumns } from '#contract/catalogue/admin-imports'
import { SPEC_PREFIX } from '#server/catalogue/admin/export/product-columns'
import { findCategory } from '#server/catalogue/categories/find-category'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'

/** Throws `invalid_input` without a category, `not_found` for an unknown one. */
export async function templateTable(db: Db, category: string | undefined): Promise<FileReply> {
  if (!category) {
    const message = 'Please select a category first.'
    throw refused('invalid_input', message, { fields: { category: message } })
  }
  const found = await findCategory(db, category)
  if (!found) throw notFound('Category')
  const columns = [...templateColumns, ...found.attributes.map(({ name }) => `${SPEC_PREFIX}${name}`)]
  // Column names consist of letters, digits and underscores, so neither quotes nor a BOM are needed.
  return { filename: 'product_template.csv', bytes: Buffer.from(`${columns.join(',')}\r\n`) }
}
