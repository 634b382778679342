import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firmPhoneProblem,
  hasPhone,
  nationalPhone,
  normalizePhone,
  phoneDigits,
  phoneProblem,
} from './phone.ts'

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

test.each([
  ['+91 98220 12345', '9822012345'],
  ['+919822012345', '9822012345'],
  ['098220 12345', '9822012345'],
  ['98220-12345', '9822012345'],
  ['91 98220 12345', '9822012345'],
  ['0091 98220 12345', '9822012345'],
  ['\u202a+91 98220 12345\u202c', '9822012345'],
  ['९८२२० १२३४५', '9822012345'],
  ['\uff19822012345', '9822012345'],
  ['0180 265 4321', '1802654321'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+65 6123 4567', '+65 6123 4567'],
])('normalizePhone("%s") returns %s, a valid number', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored)
  expect(normalizePhone(stored)).toBe(stored)
  expect(phoneProblem(typed)).toBeNull()
})

test.each([
  '',
  '98220',
  '+91 98220 ',
  '9822012',
  '98220 123456',
  '+44 20',
  'call me',
  '00000 00000',
  '98220 12345 / 98220 12346',
])('phoneProblem("%s") refuses the number and gives an example', (typed) => {
  expect(phoneProblem(typed)).toBe(`“${typed.trim()}” isn't a valid phone number. Example: 98765 43210.`)
})

test('firmPhoneProblem() accepts the toll-free numbers that a person does not have', () => {
  for (const number of ['1800 123 4567', '1860-266-0001', '98220 12345'])
    expect(firmPhoneProblem(number)).toBeNull()
  expect(phoneProblem('1800 123 4567')).not.toBeNull()
  expect(firmPhoneProblem('98220')).not.toBeNull()
})

/** Types a text sign by sign into a field that the browser limits to ten characters. */
const typeIn = (text: string) =>
  [...text].reduce((value, sign) => {
    const next = nationalPhone(value + sign)
    return next.length > 10 && !next.startsWith('+') ? value : next
  }, '')

test('nationalPhone() arrives at the ten digits, whether a number is typed, pasted or filled in', () => {
  const property = fc.property(Mobile, Written, (mobile, way) => {
    const text = write(mobile, way)
    expect(typeIn(text)).toBe(mobile)
    expect(nationalPhone(text)).toBe(mobile)
    expect(normalizePhone(text)).toBe(mobile)
  })
  fc.assert(property)
  expect(typeIn('98220123456')).toBe('9822012345')
  expect(typeIn('+44 20 7946 0958')).toBe('+442079460958')
})
