import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { checkCharacter } from '#contract/base/gstin'
import { toPaise } from '#contract/base/money'
import { buyerRegistrations, chosenRegistrations, isSez, registrationFor } from './buyer-registration.ts'
import { isUnderLut, isWithinState, isZeroRated, OTHER_COUNTRIES, placeOfSupply } from './place-of-supply.ts'
import { taxOf } from './tax-of.ts'

const codes = Object.keys(gstStates) as StateCode[]
const anyState = fc.constantFrom(...codes)
const gstinOf = (state: string) => {
  const first = `${state}AAPFU0939F1Z`
  return first + checkCharacter(first)
}

test('a supply is inter-State exactly if the States differ or the buyer is in an SEZ', () =>
  fc.assert(
    fc.property(
      anyState,
      anyState,
      anyState,
      fc.boolean(),
      fc.constantFrom(...buyerRegistrations),
      (seller, buyer, delivery, isRegistered, kind) => {
        const registration = isRegistered ? kind : 'regular'
        const place = placeOfSupply({
          buyerGstin: isRegistered ? gstinOf(buyer) : null,
          state: gstStates[delivery],
          country: 'India',
        })
        // The place of supply is that of the GSTIN, wherever the goods go, also within an SEZ.
        expect(place).toBe(isRegistered ? buyer : delivery)
        expect(isWithinState(seller, { place, registration })).toBe(place === seller && !isSez(registration))
        expect(isZeroRated({ place, registration })).toBe(isSez(registration))
      },
    ),
  ))

test('the tax of a line is the same amount for every kind of buyer that is charged tax', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom(0, 500, 1_800, 4_000),
      anyState,
      anyState,
      fc.constantFrom(...buyerRegistrations),
      (paise, rate, seller, place, registration) => {
        const tax = taxOf(toPaise(paise), rate, {
          isWithinState: isWithinState(seller, { place, registration }),
        })
        expect(tax.cgstPaise + tax.sgstPaise + tax.igstPaise + tax.roundOffPaise).toBe(tax.gstPaise)
        if (isSez(registration)) expect(tax.igstPaise).toBe(tax.gstPaise)
      },
    ),
  ))

test.each([
  [true, OTHER_COUNTRIES, 'regular', true],
  [false, OTHER_COUNTRIES, 'regular', false],
  [true, '06', 'regular', false],
  [true, '06', 'sez_with_tax', false],
  [false, '06', 'sez_without_tax', true],
  [true, '06', 'deemed_export', false],
  [true, '07', 'un_body', false],
] as const)(
  'isUnderLut() with exports under LUT %s to %s of %s returns %s',
  (exportsUnderLut, place, registration, is) => {
    expect(isUnderLut({ exportsUnderLut }, { place, registration })).toBe(is)
  },
)

test('registrationFor() knows only the GSTIN of the profile, and UINs by their form', () => {
  for (const gstRegistration of chosenRegistrations) {
    const profile = { gstin: gstinOf('06'), gstRegistration }
    expect(registrationFor(undefined, profile)).toBe(gstRegistration)
    expect(registrationFor(profile.gstin, profile)).toBe(gstRegistration)
    expect(registrationFor(gstinOf('27'), profile)).toBe('regular')
    expect(registrationFor('', profile)).toBe('regular')
    expect(registrationFor('0717UNO00157UNO', profile)).toBe('un_body')
  }
  expect(registrationFor(undefined, { gstin: '', gstRegistration: 'regular' })).toBe('regular')
})
