// /admin/products/prices: changes prices and stock of products in all categories from one file.
import { adminCall } from '#web/admin/call.ts'
import { importPage } from '#web/admin/imports/import-screen.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { productImport } from './product-import.ts'

export default importPage({
  title: 'Update Prices and Stock',
  text: 'Change the prices of existing products in all categories with one file. The file needs the columns sku and price; stock is optional. Other columns are ignored, so you can use an export.',
  actions: (
    <ButtonLink to={adminPaths.importProducts} className={buttonClass({ variant: 'secondary' })}>
      Bulk Import
    </ButtonLink>
  ),
  ...productImport,
  option: {
    ...productImport.option,
    text: 'Without this, only prices change. Stock cells that weren’t edited after an export never change the stock.',
  },
  file: {
    what: 'file',
    limit: 'CSV or XLSX, up to 10MB',
    send: 'Check File',
    missing: 'Please choose a file first',
  },
  check: (file, { option: setStock }, idempotencyKey) =>
    adminCall('POST /admin/products/imports/prices', {
      body: { setStock },
      files: { csvFile: [file] },
      idempotencyKey,
    }),
  template: () => null,
})
