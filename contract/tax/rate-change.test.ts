import { expect, test } from 'vitest'
import { rateBySection14, section14 } from './rate-change.ts'

const changedOn = '2025-09-22'
const before = '2025-09-21'

test('section 14 decides every order of supply, invoice and payment, and the day of the change counts as after it', () => {
  for (const [suppliedOn, invoicedOn, paidOn, rate, provision] of [
    [before, before, before, 'old', ''],
    [before, changedOn, changedOn, 'new', 'section 14(a)(i)'],
    [before, before, changedOn, 'old', 'section 14(a)(ii)'],
    [before, changedOn, before, 'old', 'section 14(a)(iii)'],
    [changedOn, before, changedOn, 'new', 'section 14(b)(i)'],
    [changedOn, before, before, 'old', 'section 14(b)(ii)'],
    [changedOn, changedOn, before, 'new', 'section 14(b)(iii)'],
    [changedOn, changedOn, changedOn, 'new', ''],
  ] as const) {
    const ruling = rateBySection14({ changedOn, suppliedOn, invoicedOn, paidOn }, false)
    expect([suppliedOn, invoicedOn, paidOn, ruling]).toEqual([
      suppliedOn,
      invoicedOn,
      paidOn,
      { rate, provision },
    ])
  }
  expect(Object.keys(section14)).toHaveLength(8)
})

test('a payment that is still to come counts as after the change', () => {
  const days = { changedOn, suppliedOn: before, invoicedOn: before, paidOn: null }
  expect(rateBySection14(days, false)).toEqual({ rate: 'old', provision: 'section 14(a)(ii)' })
})

test('for goods the invoice counts in place of the payment: an advance does not keep the old rate', () => {
  for (const paidOn of [before, changedOn, null]) {
    const dispatched = { changedOn, suppliedOn: changedOn, invoicedOn: changedOn, paidOn }
    expect(rateBySection14(dispatched).rate).toBe('new')
    expect(rateBySection14({ ...dispatched, invoicedOn: before }).rate).toBe('old')
    expect(rateBySection14({ ...dispatched, suppliedOn: before, invoicedOn: before }).rate).toBe('old')
  }
})
