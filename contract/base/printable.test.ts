import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fontRuns, unprintable } from './printable.ts'

test.each([
  ['Ravi રવિ Textiles', ['latin', 'gujarati', 'latin']],
  ['ৰাজু, ৫।', ['bengali', 'latin', 'bengali']],
  ['க்\u200cஷ', ['tamil']],
  ['Ștefan ₹5', ['ext', 'latin', 'ext', 'latin']],
  ['علی 12', ['arabic', 'latin']],
  ['Cafe\u0301', ['latin']],
] as const)('fontRuns("%s") divides the text by script: %j', (text, fonts) => {
  const runs = fontRuns(text)
  expect(runs.map(({ font }) => font)).toEqual(fonts)
  expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'))
})

test.each([
  ['Asha\u200b\u00adRao\ufeff', 'AshaRao'],
  ['12\u00a0kg\u3000net', '12 kg net'],
  ['Coir\u2011mat', 'Coir-mat'],
  ['𝓡𝓪𝓿𝓲 ﬁ ㎏ Ａ', 'Ravi fi kg A'],
  ['a\u200db', 'ab'],
])('fontRuns("%s") draws similar characters instead of none: "%s"', (text, drawn) => {
  expect(
    fontRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(drawn)
  expect(unprintable(text)).toEqual([])
})

test('unprintable() returns each character that no font has once, and emoji as a whole', () => {
  expect(unprintable('Lin 林 & 林小, Asha 👩🏽‍🌾👍')).toEqual(['林', '小', '👩🏽‍🌾', '👍'])
  expect(unprintable('Café “Ṣaḥn” – 12 ½ m² ఆశ ਆਸ਼ਾ ᱟᱥᱟ ꯑꯥꯁꯥ')).toEqual([])
})

test('every visible character of any text is in a run or drawn as a box', () => {
  const visible = /[^\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const runs = fontRuns(text)
      if (visible.test(text)) expect(runs.some((run) => visible.test(run.text))).toBe(true)
      for (const run of runs) if (run.font !== null) expect(unprintable(run.text)).toEqual([])
    }),
  )
})
