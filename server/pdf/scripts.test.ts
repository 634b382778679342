// Names in the scripts of India on PDFs: no character is left blank, and the text can be copied.
import { readFileSync } from 'node:fs'
import { Blob, Face, Font } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fontCharacters } from '#contract/base/font-characters'
import { fontRuns } from '#contract/base/printable'
import { pdfPages } from '#test/pdf-text'
import { colors, type Face as FaceName, openPdf, page } from './pdf-document.ts'
import { shaperOf } from './shaping.ts'
import { visualOrder } from './visual-order.ts'

const bytesOf = (file: string) => readFileSync(new URL(`fonts/${file}.ttf`, import.meta.url))
const names = Object.keys(fontCharacters)

/** The code points of a list of hexadecimal ranges. */
const charactersOf = (ranges: string): number[] =>
  ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

test.each(names)('the regular and bold font files have a glyph for every listed character: %s', (name) => {
  const listed = charactersOf(fontCharacters[name as keyof typeof fontCharacters])
  for (const face of ['sans', 'sans-bold']) {
    const font = new Font(new Face(new Blob(bytesOf(`${face}-${name}`))))
    const blank = listed.filter((code) => {
      const glyph = font.glyph(code)
      const isVisible = !/[\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(code))
      return !glyph || (isVisible && font.glyphToPath(glyph) === '')
    })
    expect(blank.map((code) => code.toString(16))).toEqual([])
  }
})

const samples = [
  'श्रीकृष्ण ट्रेडर्स र्‍हास',
  'বন্দ্যোপাধ্যায় ৰাজ্য স্ত্রী',
  'ਗੁਰਪ੍ਰੀਤ ਅੰਮ੍ਰਿਤਸਰ ਪੜ੍ਹਾਈ',
  'હૃદય રાષ્ટ્રીય વિદ્યા',
  'ଲକ୍ଷ୍ମୀ ସ୍ୱାସ୍ଥ୍ୟ',
  'கொடுமை ஸ்ரீ க்ஷத்ரிய',
  'శ్రీ వెంకటేశ్వర స్త్రీ',
  'ಜ್ಞಾನ ಲಕ್ಷ್ಮೀ ಸ್ತ್ರೀ',
  'കൃഷ്ണ ട്രേഡേഴ്സ് അവൻ',
  'ᱥᱟᱱᱛᱟᱲᱤ ᱯᱟᱹᱨᱥᱤ',
  'ꯃꯅꯤꯄꯨꯔ ꯏꯝꯐꯥꯜ',
  'لکھنؤ ٹریڈرز مُحَمَّد',
]

test.each(samples)('all letters and conjuncts are drawn, in every face: %s', async (text) => {
  for (const { text: part, font } of fontRuns(text)) {
    if (font === 'latin') continue
    for (const face of ['sans', 'sans-bold']) {
      const { glyphs } = shaperOf(bytesOf(`${face}-${font}`))(part, () => 0)
      expect(glyphs.map(({ id }) => id)).not.toContain(0)
    }
  }
  const paper = openPdf({ title: 'Names', author: 'Haat', date: new Date(0) })
  const faces: FaceName[] = ['sans', 'sans-bold', 'serif-bold']
  for (const [index, face] of faces.entries())
    paper.write(text, page.left, 40 * (index + 1), { face, size: 9, color: colors.ink })
  const [units = []] = pdfPages(await paper.finish())
  // Urdu words are placed from the right.
  const isUrdu = /\p{Script=Arabic}/u.test(text)
  const line = isUrdu ? text.split(' ').reverse().join(' ') : text
  expect(units.join('')).toBe(line.repeat(faces.length))
})

test.each([
  ['ಜ್ಞ', 'kannada', 1],
  ['ക്ഷ', 'malayalam', 1],
  ['श्री', 'devanagari', 2],
] as const)('%s is drawn as one conjunct', (text, font, count) => {
  expect(shaperOf(bytesOf(`sans-${font}`))(text, () => 0).glyphs).toHaveLength(count)
})

const order = (text: string) => visualOrder(fontRuns(text)).map((run) => run.text)

test.each([
  ['Asha Rao', ['Asha Rao']],
  ['M/s علی دکان Delhi', ['M/s ', 'دکان', ' ', 'علی', ' Delhi']],
  ['علی (دکان) 12', ['12', ' (', 'دکان', ') ', 'علی']],
  ['علی ۱۲۳', ['۱۲۳', ' ', 'علی']],
])('visualOrder() places Urdu words from right to left and numbers from left to right: %s', (text, parts) => {
  expect(order(text)).toEqual(parts)
})

test('a character without a font is drawn as a box of its own width, and wraps like a letter', async () => {
  const ink = { face: 'sans', size: 10, color: colors.ink } as const
  const paper = openPdf({ title: 'Names', author: 'Haat', date: new Date(0) })
  expect(paper.measure('林👍', ink)).toBeCloseTo(12.4)
  expect(paper.wrap('林小林小', 15, ink)).toEqual(['林小', '林小'])
  paper.write('Lin 林', page.left, page.top, ink)
  expect(pdfPages(await paper.finish())[0]).toEqual(['Lin ', '林'])
})
