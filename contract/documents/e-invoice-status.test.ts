import { expect, test } from 'vitest'
import { readAckDate } from '#contract/e-invoices/ack-date'
import { eInvoiceDueOn, invalidText } from './e-invoice-status.ts'

test('eInvoiceDueOn() is the thirtieth day, the first being that of the document', () => {
  // The example of the GSTN's advisory.
  expect(eInvoiceDueOn('2025-04-01')).toBe('2025-04-30')
  expect(eInvoiceDueOn('2027-02-01')).toBe('2027-03-02')
})

test('invalidText() names the deadline until it has passed', () => {
  const missing = { state: 'missing', irn: null, dueOn: '2026-12-23' } as const
  expect(invalidText(missing, '2026-12-23')).toBe(
    'Not yet valid: the e-invoice number (IRN) is missing. Report it to the portal by 23 Dec 2026.',
  )
  expect(invalidText(missing, '2026-12-24')).toContain('The portal took it until 23 Dec 2026.')
  expect(invalidText({ ...missing, dueOn: null }, '2026-12-24')).toBe(
    'Not yet valid: the e-invoice number (IRN) is missing.',
  )
  expect(invalidText({ state: 'registered', irn: 'a', dueOn: null }, '2026-12-24')).toBeNull()
})

test.each([
  ['2026-11-24 15:04:05', '2026-11-24T09:34:05.000Z'],
  ['24/11/2026 15:04:05', '2026-11-24T09:34:05.000Z'],
  ['24-11-2026 15:04', '2026-11-24T09:34:00.000Z'],
  ['2026-11-24T00:10:00.123', '2026-11-23T18:40:00.000Z'],
  ['31-02-2026 15:04', null],
  ['24-11-2026', null],
  ['', null],
])('readAckDate(%s) returns %s', (text, moment) => {
  expect(readAckDate(text)).toBe(moment)
})
