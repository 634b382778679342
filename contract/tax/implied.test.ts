import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstStates, stateCodes } from '#contract/base/gst-states'
import { checkCharacter, gstinProblem } from '#contract/base/gstin'
import { impliedByGstin, impliedByPin } from './implied.ts'

const letters = (length: number) =>
  fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: length, maxLength: length })
const pan = fc
  .tuple(letters(5), fc.integer({ min: 0, max: 9_999 }), letters(1))
  .map(([start, digits, end]) => `${start.join('')}${String(digits).padStart(4, '0')}${end[0]}`)

test('impliedByGstin() returns the PAN and State that a valid GSTIN was made of, however it is typed', () =>
  fc.assert(
    fc.property(fc.constantFrom(...stateCodes), pan, (state, of) => {
      const first14 = `${state}${of}1Z`
      const gstin = `${first14}${checkCharacter(first14)}`
      expect(gstinProblem(gstin)).toBeNull()
      const implied = { state, stateName: gstStates[state], pan: of }
      expect(impliedByGstin(gstin)).toEqual(implied)
      expect(impliedByGstin(` ${gstin.slice(0, 4)} ${gstin.slice(4).toLowerCase()}`)).toEqual(implied)
      expect(impliedByGstin(gstin.slice(0, 14))).toEqual({ state: '', stateName: '', pan: '' })
    }),
  ))

test.each([
  ['132103', 'Haryana'],
  ['110001', 'Delhi'],
  ['403001', ''],
  ['160017', ''],
  ['1321', ''],
  ['', ''],
])('impliedByPin(%j) returns the State %j; none if States share its first digits', (pin, name) => {
  expect(impliedByPin(pin).stateName).toBe(name)
})
