// Categories as a table for a spreadsheet, ready for import.
import type { CategoryFields } from '#contract/catalogue/admin-categories'
import type { Category } from '#contract/catalogue/catalogue'
import type { Table, TableColumn } from '#server/files/write-table'
import { recordColumns } from '#server/imports/records/record-definition'
import { categoryRecords } from './category-records.ts'

export const categoryTable = (categories: readonly Category[]): Table<Category> => ({
  name: 'categories',
  columns,
  batches: inOneBatch(categories),
})

async function* inOneBatch(categories: readonly Category[]) {
  yield categories
}

const [name, ...others] = recordColumns(categoryRecords, (category: Category) => ({
  id: category._id,
  input: category as CategoryFields,
}))

const columns: readonly TableColumn<Category>[] = [
  ...(name ? [name] : []),
  { title: 'Slug', kind: 'text', of: ({ slug }) => slug },
  ...others,
  { title: 'Products', kind: 'number', of: ({ productCount }) => productCount },
  { title: 'Low stock', kind: 'number', of: ({ lowStockCount }) => lowStockCount },
]
