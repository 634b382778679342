// /admin/products/add/bulk: imports products from a CSV file; all new ones go into one category.
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { AddModeSwitch } from '#web/admin/catalogue/add-mode-switch.tsx'
import { CategoriesFailure } from '#web/admin/catalogue/categories-failure.tsx'
import { categoriesQuery } from '#web/admin/catalogue/product-query.ts'
import { importPage } from '#web/admin/imports/import-screen.tsx'
import { MovingHint } from '#web/admin/imports/moving-hint.tsx'
import { CategoryOptions } from '#web/admin/kit/form/category-choices.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { foreignFiles, taxOf } from './foreign-files.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { productImport } from './product-import.ts'
import { TemplateButton } from './template-button.tsx'

const ONE_HINT =
  'All new products go into this category; the category column of the file is ignored. The template has the columns of its specifications.'
const BY_FILE_HINT =
  'Each new product goes into the category of the same name. The review lists the categories that don’t exist here.'

export default importPage({
  title: 'Bulk Import',
  text: 'Add and change many products with one CSV file. Its column images takes addresses of pictures, or file names of pictures that you add as a ZIP after the check.',
  actions: (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={adminPaths.updatePrices} className={buttonClass({ variant: 'secondary' })}>
        Update Prices and Stock
      </ButtonLink>
      <AddModeSwitch />
    </div>
  ),
  ...productImport,
  file: {
    what: 'CSV file',
    limit: 'CSV up to 10MB',
    send: 'Import CSV',
    missing: 'Please select a CSV file first',
  },
  choice: {
    missing: 'Please select a category first',
    isMissing: (choice, format) => choice === '' || (choice === BY_FILE && format === null),
    Field: CategoryChoice,
  },
  foreign: foreignFiles,
  hint: <MovingHint />,
  overruledColumn: 'Category in the file',
  overruled: ({ overruled, chosen }) =>
    `${overruled === 1 ? 'One new row names another category.' : `${formatNumber(overruled)} new rows name another category.`} Their products go into ${chosen}, the category chosen for the whole file. To use several categories, import one file for each.`,
  check: (file, { choice, option: setStock, answers }, idempotencyKey) =>
    adminCall('POST /admin/products/bulk-upload', {
      body: {
        category: choice === BY_FILE ? undefined : choice,
        review: true,
        setStock,
        ...taxOf(answers),
      },
      files: { csvFile: [file] },
      idempotencyKey,
    }),
  template: (choice) => <TemplateButton category={choice === BY_FILE ? '' : choice} />,
  Pictures: ImportPictures,
})

/** The choice that each product goes into the category that its row names. */
const BY_FILE = 'by-file'

interface CategoryChoiceProps {
  value: string
  onChange: (value: string) => void
  format: string | null
}

function CategoryChoice({ value, onChange, format }: CategoryChoiceProps) {
  const categories = useQuery(categoriesQuery())
  return (
    <>
      <Field
        label="Category"
        required
        className="sm:max-w-md"
        hint={value === BY_FILE ? BY_FILE_HINT : ONE_HINT}
      >
        <NativeSelect
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-busy={categories.isPending || undefined}
        >
          <option value="">{categories.isPending ? 'Loading categories...' : 'Select a category'}</option>
          {format !== null && <option value={BY_FILE}>Categories of the file, by name</option>}
          <CategoryOptions categories={categories.data?.data} />
        </NativeSelect>
      </Field>
      <CategoriesFailure query={categories} />
    </>
  )
}
