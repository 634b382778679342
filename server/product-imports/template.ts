// The empty file to begin with.
import { templateColumns } from '#contract/catalogue/admin-imports'
import { findCategory } from '#server/catalogue/categories/find-category'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import { SPEC_PREFIX } from '#server/product-admin/export/product-columns'

/** Throws `invalid_input` without a category, `not_found` for one that doesn't exist. */
export async function templateTable(db: Db, category: string | undefined): Promise<FileReply> {
  if (!category) {
    const message = 'Please select a category first.'
    throw refused('invalid_input', message, { fields: { category: message } })
  }
  const found = await findCategory(db, category)
  if (!found) throw notFound('Category')
  const columns = [...templateColumns, ...found.attributes.map(({ name }) => `${SPEC_PREFIX}${name}`)]
  // Names of columns are letters, digits and underscores: nothing needs quotes, nor the mark of UTF-8.
  return { filename: 'product_template.csv', bytes: Buffer.from(`${columns.join(',')}\r\n`) }
}
