// Categories as a table for a spreadsheet, ready for import.
import type { CategoryFields } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import type { Table, TableColumn } from '#server/files/write-table'
import { recordColumns } from '#server/imports/records/record-definition'
import { categoryRecords } from './category-records.ts'

/** @param all all categories of the shop, which may be parents of those in the table */
export function categoryTable(
  categories: readonly Category[],
  all: readonly Category[],
): Table<CategoryWithParent> {
  const names = new Map(all.map(({ _id, name }) => [_id, name]))
  const rows = categories.map((category) => ({
    ...category,
    parent: names.get(category.parentId ?? '') ?? '',
  }))
  return { name: 'categories', columns, batches: inOneBatch(rows) }
}

type CategoryWithParent = Category & { parent: string }

async function* inOneBatch(categories: readonly CategoryWithParent[]) {
  yield categories
}

const [name, ...others] = recordColumns(categoryRecords, (category: CategoryWithParent) => ({
  id: category._id,
  input: { ...(category as CategoryFields), parent: category.parent },
}))

const columns: readonly TableColumn<CategoryWithParent>[] = [
  ...(name ? [name] : []),
  { title: 'Slug', kind: 'text', of: ({ slug }) => slug },
  ...others,
  { title: 'Products', kind: 'number', of: ({ productCount }) => productCount },
  { title: 'Low stock', kind: 'number', of: ({ lowStockCount }) => lowStockCount },
]
