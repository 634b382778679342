// Pasting tracking numbers into the page that dispatches many orders.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPasted } from './tracking-paste.ts'

const orders = ['BO1', 'BO2', 'BO3']
const read = (text: string, current = 'BO1') => {
  const pasted = readPasted(text, orders, current)
  return pasted && [Object.fromEntries(pasted.numbers), pasted.unmatched]
}

test.each([
  ['a single number is left to the input', 'AWB1', 'BO1', null],
  ['a column fills the orders downwards', 'A1\nA2\r\nA3\n', 'BO1', [{ BO1: 'A1', BO2: 'A2', BO3: 'A3' }, []]],
  ['a column starts at the current order', 'A2\nA3', 'BO2', [{ BO2: 'A2', BO3: 'A3' }, []]],
  ['an empty line skips an order', 'A1\n\nA3', 'BO1', [{ BO1: 'A1', BO3: 'A3' }, []]],
  ['order numbers decide, in any order and case', 'bo3\tA3\nBO1\tA1', 'BO2', [{ BO3: 'A3', BO1: 'A1' }, []]],
  ['the order number may come second', 'A3\tBO3', 'BO1', [{ BO3: 'A3' }, []]],
  [
    'lines of other orders and surplus lines are named',
    'BO9\tA9\nA1\nA2\nA3\nA4',
    'BO1',
    [{ BO1: 'A1', BO2: 'A2', BO3: 'A3' }, ['BO9 A9', 'A4']],
  ],
])('readPasted(): %s', (_, text, current, expected) => {
  expect(read(text, current)).toEqual(expected)
})

test('readPasted() assigns each pasted number to one order or names its line', () => {
  const number = fc.stringMatching(/^A[0-9]{3,8}$/)
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 0, max: 2 }),
      (pasted, at) => {
        const found = readPasted(pasted.join('\n'), orders, orders[at] ?? '')
        expect([...(found?.numbers.values() ?? []), ...(found?.unmatched ?? [])]).toEqual(pasted)
      },
    ),
  )
})
