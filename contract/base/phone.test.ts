import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPhone, phoneDigits } from './phone.ts'

test.each([
  ['9123450001', '9123450001'],
  ['+91 91234 50001', '9123450001'],
  ['0091-91234-50001', '9123450001'],
  ['+91 (0)91234 50001', '9123450001'],
  ['091234.50001', '9123450001'],
  ['(91234) 50001', '9123450001'],
  ['91234\u201150001', '9123450001'],
  ['011-2345 6789', '1123456789'],
  ['+44 20 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
  ['50001', '50001'],
  ['91234 5', '912345'],
  ['123', null],
  ['', null],
  ['BO10000001', null],
  ['asha@9123450001', null],
  ['1,250.00', null],
])('phoneDigits("%s") returns %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

const Mobile = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String)
const Sign = fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0')

/** A phone number with or without prefix, and with signs between its parts. */
const Written = fc.record({
  prefix: fc.constantFrom('', '+91', '91', '0', '0091'),
  first: Sign,
  middle: Sign,
})
const write = (
  mobile: string,
  { prefix, first, middle }: { prefix: string; first: string; middle: string },
) => `${prefix}${prefix ? first : ''}${mobile.slice(0, 5)}${middle}${mobile.slice(5)}`

test('hasPhone() finds a mobile number, however both sides are written', () => {
  const property = fc.property(Mobile, Written, Written, (mobile, stored, searched) => {
    expect(phoneDigits(write(mobile, searched))).toBe(mobile)
    expect(hasPhone(write(mobile, stored), write(mobile, searched))).toBe(true)
  })
  fc.assert(property)
})
