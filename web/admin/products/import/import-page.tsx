// /admin/products/add/bulk: products from a CSV file, all new ones into one category.
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { importPage } from '#web/admin/imports/import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { AddModeSwitch } from '#web/admin/products/add-mode-switch.tsx'
import { CategoriesFailure } from '#web/admin/products/categories-failure.tsx'
import { categoriesQuery } from '#web/admin/products/product-query.ts'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { TemplateButton } from './template-button.tsx'

export default importPage({
  title: 'Bulk Import',
  text: 'Add and change many products with one CSV file.',
  actions: <AddModeSwitch />,
  base: 'admin/products',
  things: { one: 'product', many: 'products' },
  keyName: 'SKU',
  keyColumn: 'SKU',
  pathOf: adminPaths.product,
  list: adminPaths.productList,
  file: {
    what: 'CSV file',
    limit: 'CSV up to 10MB',
    send: 'Import CSV',
    missing: 'Please select a CSV file first',
  },
  undoText:
    'Products that it added are deleted, or archived where an order holds them. Changed products get back what they had. A product that somebody has changed since is left alone and named.',
  choice: { missing: 'Please select a category first', Field: CategoryChoice },
  overruledColumn: 'Category in the file',
  overruled: ({ overruled, chosen }) =>
    `${overruled === 1 ? 'One new row names another category.' : `${formatNumber(overruled)} new rows name another category.`} Their products go into ${chosen}, because it was chosen for the whole file. To keep categories apart, import a file for each.`,
  check: (file, category, idempotencyKey) =>
    adminCall('POST /admin/products/bulk-upload', {
      body: { category, review: true },
      files: { csvFile: [file] },
      idempotencyKey,
    }),
  template: (category) => <TemplateButton category={category} />,
})

function CategoryChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const categories = useQuery(categoriesQuery())
  return (
    <>
      <Field
        label="Category"
        required
        className="sm:max-w-md"
        hint="New products go into it, whatever the category column of the file says. The template has its specifications."
      >
        <NativeSelect
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-busy={categories.isPending || undefined}
        >
          <option value="">{categories.isPending ? 'Loading categories...' : 'Select a category'}</option>
          {categories.data?.data.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <CategoriesFailure query={categories} />
    </>
  )
}
