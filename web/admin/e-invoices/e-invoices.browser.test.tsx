// The list of e-invoices: deadlines and problems, the number as typed, and the portal's file.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, today } from '#contract/base/days'
import type { EInvoice } from '#contract/e-invoices/admin'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import EInvoicesPage from './e-invoices-page.tsx'

const id = '018f0000-0000-7000-8000-000000000001'
const row = (more: Partial<EInvoice> = {}): EInvoice => ({
  _id: id,
  kind: 'tax_invoice',
  documentNumber: 'INV/26-27/000001',
  day: today(),
  orderNumber: 'BO1',
  buyer: 'Rao Traders',
  buyerGstin: '27AAPFU0939F1ZV',
  supplyType: 'B2B',
  total: 2_624.48,
  status: { state: 'missing', irn: null, dueOn: addDays(today(), 29) },
  ackNumber: '',
  ackedAt: null,
  hasQr: false,
  cancelledOn: null,
  problems: [],
  ...more,
})

async function open(rows: readonly EInvoice[], more: Parameters<typeof answer>[0] = {}, isNeeded = true) {
  await answer({ 'GET /e-invoices': ok({ isNeeded, eInvoices: rows, total: rows.length }), ...more })
  await show(<EInvoicesPage />)
}

test('EInvoices shows what is missing with its deadline, and offers a file only without problems', async () => {
  const overdue = { state: 'missing', irn: null, dueOn: addDays(today(), -1) } as const
  await open([
    row(),
    row({
      _id: '018f0000-0000-7000-8000-000000000002',
      documentNumber: 'CN/26-27/000001',
      kind: 'credit_note',
      supplyType: 'SEZWOP',
      status: overdue,
      problems: ['Your PIN code doesn’t have six digits'],
    }),
  ])
  await expect.element(page.getByText('Not yet valid')).toBeVisible()
  await expect.element(page.getByText('Ready for the portal')).toBeVisible()
  await expect.element(page.getByText('Too late for the portal')).toBeVisible()
  await expect.element(page.getByText('Your PIN code doesn’t have six digits')).toBeVisible()
  await expect.element(page.getByText('SEZ under LUT')).toBeVisible()
  expect(page.getByRole('button', { name: /^JSON of/ }).elements()).toHaveLength(1)
})

test('EInvoices keeps a typed number and marks the field that the server refuses', async () => {
  const message = 'This QR code belongs to another document: its total is 1.00, not 2624.48.'
  await open([row()], {
    [`PUT /e-invoices/${id}/irn`]: refusal(400, message, { fields: { signedQr: message } }),
  })
  await page.getByRole('button', { name: 'Enter the IRN of INV/26-27/000001' }).click()
  const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true })
  await page.getByRole('button', { name: 'Save IRN' }).click()
  await expect
    .element(page.getByText('An IRN has 64 characters: digits, and letters from a to f.'))
    .toBeVisible()
  await field('IRN').fill('A1'.repeat(32))
  await field('Acknowledgement number').fill('112610188589976')
  await field('Acknowledged on').fill('24-11-2026 15:04:00')
  await field('Signed QR code').fill('a.b.c')
  await page.getByRole('button', { name: 'Save IRN' }).click()
  await expect.element(page.getByText(message).first()).toBeVisible()
  await expect.element(field('Signed QR code')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Acknowledged on')).toHaveValue('24-11-2026 15:04:00')
  const [call] = await sentTo('PUT', `/e-invoices/${id}/irn`)
  expect(call?.body).toEqual({
    irn: 'a1'.repeat(32),
    ackNumber: '112610188589976',
    ackedAt: '24-11-2026 15:04:00',
    signedQr: 'a.b.c',
  })
})

test('EInvoices lists the answers of a file that were not recorded', async () => {
  const problems = [
    { name: 'INV/20-21/000001', message: 'No invoice or note with this number needs an e-invoice' },
  ]
  await open([row()], {
    'POST /e-invoices/answers': ok({ message: '1 IRN recorded', recorded: ['x'], known: 0, problems }),
  })
  await userEvent.upload(
    page.getByLabelText('File from the e-invoice portal'),
    new File(['[]'], 'answers.json'),
  )
  await expect.element(page.getByText(/^1 answer not recorded/)).toBeVisible()
  await expect.element(page.getByText(/^INV\/20-21\/000001: No invoice or note/)).toBeVisible()
})

test('EInvoices says below the turnover that none are needed', async () => {
  await open([], {}, false)
  await expect.element(page.getByRole('link', { name: 'Tax Settings' })).toBeVisible()
  await expect.element(page.getByText('Your tax settings say that your turnover needs none.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Import Portal File' }).elements()).toHaveLength(0)
})
