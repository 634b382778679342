// Categories as a table for a spreadsheet.
import type { Category, CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Table, TableColumn } from '#server/files/write-table'

export const categoryTable = (categories: readonly Category[]): Table<Category> => ({
  name: 'categories',
  columns,
  batches: inOneBatch(categories),
})

async function* inOneBatch(categories: readonly Category[]) {
  yield categories
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

const columns: readonly TableColumn<Category>[] = [
  { title: 'Name', kind: 'text', of: ({ name }) => name },
  { title: 'Slug', kind: 'text', of: ({ slug }) => slug },
  { title: 'Description', kind: 'text', of: ({ description }) => description },
  { title: 'Tags', kind: 'text', of: ({ tags }) => tags.join(', ') },
  { title: 'Image', kind: 'text', of: ({ image }) => image },
  { title: 'Attributes', kind: 'text', of: ({ attributes }) => attributes.map(attributeText).join('; ') },
  { title: 'Active', kind: 'text', of: ({ isActive }) => yesNo(isActive) },
  { title: 'Featured', kind: 'text', of: ({ isFeatured }) => yesNo(isFeatured) },
  { title: 'Products', kind: 'number', of: ({ productCount }) => productCount },
  { title: 'Low stock', kind: 'number', of: ({ lowStockCount }) => lowStockCount },
]

/** "Pile height (number, mm)", "Material* (select: Wool, Jute)"; a star marks what products must have. */
function attributeText({ label, type, unit, options, isRequired }: CategoryAttribute): string {
  const kind = unit === '' ? type : `${type}, ${unit}`
  const choices = type === 'select' || type === 'multiselect' ? `: ${options.join(', ')}` : ''
  return `${label}${isRequired ? '*' : ''} (${kind}${choices})`
}
