// The bulk import asks about exports of other shops what they don't say, and its review states what is assumed.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import { answer, ok, sentTo, show } from '../../../../test/kits/kit.tsx'
import ImportPage from './import-page.tsx'

const shopify = 'Handle,Title,Type,Variant SKU,Variant Price\nrug,Rug,Carpets,R-1,900\n'

const checked = {
  _id: 'i1',
  fileName: 'products_export.csv',
  status: 'checked',
  importedBy: 'Meera',
  createdAt: '2025-11-01T10:00:00Z',
  finishedAt: null,
  chosen: null,
  format: 'Shopify products',
  assumptions: ['Prices in the file are taken as prices without GST.'],
  total: 5,
  toCreate: 2,
  toUpdate: 0,
  unchanged: 0,
  refused: 3,
  overruled: 0,
  done: 0,
  conflicts: 0,
  changedSince: 0,
  stockLeft: 0,
  unknownColumns: [],
  dayOrder: null,
  canUndo: false,
}
const row = {
  row: 2,
  kind: 'create',
  name: 'Rug',
  key: 'R-1',
  subjectId: null,
  changes: [],
  differences: [],
  notes: ['Becomes a draft: GST is required'],
  errors: [],
}

const noPictures = {
  toFetch: 0,
  forZip: 0,
  fromZip: 0,
  done: 0,
  failed: 0,
  refused: 0,
  due: 0,
}

async function open(address = '/') {
  await answer({
    'GET /categories/names': ok({ data: [] }),
    '*': ok({ data: [{ _id: 'c1', name: 'Carpets' }], imports: [], total: 0 }),
    'GET /admin/products/imports/i1': ok({ import: checked }),
    'GET /admin/products/imports/i1/rows': ok({
      rows: [row],
      total: 2,
      reasons: [{ column: 'category', message: 'There is no category "Sofas"', rows: 3 }],
    }),
    'GET /admin/products/imports/i1/pictures': ok({ counts: noPictures, pictures: [], total: 0 }),
    'POST /admin/products/bulk-upload': ok({ message: '5 rows checked', import: checked }),
  })
  await show(
    <AdminContext value={{ _id: 'a1', name: 'Meera', email: 'meera@example.com' } as never}>
      <ImportPage />
    </AdminContext>,
    address,
  )
}

const chooseFile = async (content: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File([content], 'products_export.csv'))
}
const send = () => page.getByRole('button', { name: 'Import CSV' }).click()
const dismiss = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
}

test('a recognised export is sent with its categories and the answers about GST', async () => {
  await open()
  await chooseFile(shopify)
  await expect.element(page.getByText(/^This is an export of Shopify products/)).toBeVisible()
  await send()
  await dismiss('Please select a category first')
  await page.getByLabelText('Category').selectOptions('Categories of the file, by name')
  await send()
  await dismiss('Please choose whether the prices in the file include GST')
  await page.getByLabelText('Prices in the file').selectOptions('Include GST')
  await send()
  await dismiss('Please choose the GST rate that the prices include')
  await page.getByLabelText('GST rate').selectOptions('12%')
  await send()
  await expect.poll(async () => (await sentTo('POST', '/admin/products/bulk-upload')).length).toBe(1)
  const [sent] = await sentTo('POST', '/admin/products/bulk-upload')
  const fields = [...String(sent?.body).matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(Object.fromEntries(fields)).toEqual({
    review: 'true',
    setStock: 'false',
    gst: '12',
    pricesIncludeGst: 'true',
  })
  await expect.element(page.getByText(/^Recognised as an export of Shopify products/)).toBeVisible()
})

test('a file with our own columns is asked nothing more', async () => {
  await open()
  await chooseFile('name,price\nRug,900\n')
  await expect.element(page.getByRole('cell', { name: 'Rug' })).toBeVisible()
  expect(page.getByLabelText('Prices in the file').elements()).toEqual([])
  expect(page.getByRole('option', { name: /^Categories of the file/ }).elements()).toEqual([])
})

test('the review states what is assumed, counts shared reasons and shows the notes of rows', async () => {
  await open('/?import=i1')
  await expect.element(page.getByText('Prices in the file are taken as prices without GST.')).toBeVisible()
  await expect.element(page.getByText('Becomes a draft: GST is required')).toBeVisible()
  const reasons = page.getByRole('list', { name: 'Most frequent reasons' })
  await expect.element(reasons).toHaveTextContent('category: There is no category "Sofas"3 rows')
})
