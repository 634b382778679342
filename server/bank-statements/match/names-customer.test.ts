import { expect, test } from 'vitest'
import { namesCustomer } from './names-customer.ts'

test.each([
  ['UPI-ASHA RAO-asha@ok-412345678901', 'Asha Rao', true],
  ['UPI/RAO ASHA/HDFC', 'Asha Rao', true],
  ['IMPS MEERAKRISHNAN', 'Meera Krishnan', true],
  ['NEFT CR-SHRI GANESH TRADERS PVT LTD', 'Ganesh Traders', true],
  ['UPI JOSE', 'José', true],
  ['UPI-ASHA-asha@ok', 'Asha Rao', false],
  ['UPI-NATASHA RAO-x', 'Asha Rao', false],
  ['NEFT MR RAVI', 'Mr K', false],
  ['CASH DEPOSIT', '', false],
  ['', 'Asha Rao', false],
] as const)('narration "%s" contains the name "%s": %s', (narration, name, is) => {
  expect(namesCustomer(narration, name)).toBe(is)
})
