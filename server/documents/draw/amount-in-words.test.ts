import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPaise } from '#contract/base/money'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero Rupees Only'],
  [1, 'One Paisa Only'],
  [50, 'Fifty Paise Only'],
  [100, 'One Rupee Only'],
  [22_400, 'Two Hundred Twenty-Four Rupees Only'],
  [100_001, 'One Thousand Rupees and One Paisa Only'],
  [1_999_919, 'Nineteen Thousand Nine Hundred Ninety-Nine Rupees and Nineteen Paise Only'],
  [10_000_000, 'One Lakh Rupees Only'],
  [12_345_650, 'One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Rupees and Fifty Paise Only'],
  [
    1_234_567_890,
    'One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight Rupees and Ninety Paise Only',
  ],
  [1_000_000_000, 'One Crore Rupees Only'],
  [1_250_000_000_000, 'One Thousand Two Hundred Fifty Crore Rupees Only'],
  [100_000_000_000_000, 'One Lakh Crore Rupees Only'],
  [-100, 'Minus One Rupee Only'],
] as const)('%i paise are "%s"', (paise, words) => {
  expect(amountInWords(toPaise(paise))).toBe(words)
})

const values: Record<string, number> = { Crore: 1e7, Lakh: 1e5, Thousand: 1e3, Hundred: 100 }
const units =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = 'Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** Parses the words by a different algorithm from the one that wrote them. */
function read(text: string): number {
  let sum = 0
  let group = 0
  for (const word of text.split(/[ -]/)) {
    if (word === 'Hundred') group *= 100
    else if (word in values) {
      // Everything before the crores counts as a whole number.
      sum = word === 'Crore' ? (sum + group) * 1e7 : sum + group * (values[word] ?? 0)
      group = 0
    } else group += units.includes(word) ? units.indexOf(word) : (tens.indexOf(word) + 1) * 10
  }
  return sum + group
}

test('for any amount, parsing its words returns the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999_999_999_999 }), (paise) => {
      const [rupees = '', rest = 'Zero Paise Only'] = amountInWords(toPaise(paise)).split(' and ')
      const whole = read(rupees.replace(/ Rupees?( Only)?$/, ''))
      const part = read(rest.replace(/ (Paise|Paisa) Only$/, ''))
      expect(whole * 100 + part).toBe(paise)
    }),
  )
})
