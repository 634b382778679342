import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/kits/kit.tsx'
import { saveDownload } from './save-download.ts'

test('saveDownload() saves a PDF with boxes only after it has named the orders and their characters', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await show(<p>Orders</p>)
  const file = new File(['%PDF'], '2 labels.pdf', { type: 'application/pdf' })
  saveDownload(file)
  expect(saved).toHaveBeenCalledTimes(1)
  saveDownload(Object.assign(file, { warning: 'BO-1: 林 小' }))
  await expect.element(page.getByText(/BO-1: 林.小$/)).toBeVisible()
  expect(saved).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'Save PDF' }).click()
  expect(saved).toHaveBeenCalledTimes(2)
})

test('saveDownload() names what the file leaves out, until the message is dismissed', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await show(<p>Orders</p>)
  const file = new File(['%PDF'], '2 invoices.pdf', { type: 'application/pdf' })
  saveDownload(Object.assign(file, { omitted: 'BO10000154, BO10000155' }))
  await expect.element(page.getByText('Not in 2 invoices.pdf')).toBeVisible()
  await expect.element(page.getByText('BO10000154, BO10000155')).toBeVisible()
})
