import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoPages } from '#demo/content'
import { defaultPages } from '#server/content/default-pages'
import { PageText } from './admin.ts'
import { parsePageText, writePageText } from './page-text.ts'

const full = (pages: typeof demoPages) =>
  Object.values(pages).map(({ sections }) =>
    sections.map(({ heading, paragraphs = [], points = [] }) => ({
      heading,
      paragraphs: [...paragraphs],
      points: [...points],
    })),
  )

test('the default pages survive writePageText() and parsePageText() unchanged', () => {
  for (const sections of [...full(demoPages), ...full(defaultPages as typeof demoPages)])
    expect(parsePageText(writePageText(sections))).toEqual({ sections, problems: [] })
})

test('parsePageText() reads back any sections that writePageText() wrote', () => {
  const words = fc
    .stringMatching(/^[A-Za-z<>&"'{}[\]()!.][A-Za-z <>&"'[\]()!*_#-]{0,30}[A-Za-z.]$/)
    .filter((text) => !text.includes('{'))
    .map((text) => text.replace(/\s+/g, ' '))
  const distinct = fc.uniqueArray(words, { maxLength: 4 })
  const section = fc.record({ heading: words, paragraphs: distinct, points: distinct })
  fc.assert(
    fc.property(fc.uniqueArray(section, { maxLength: 4, selector: ({ heading }) => heading }), (sections) => {
      expect(parsePageText(writePageText(sections))).toEqual({ sections, problems: [] })
    }),
  )
})

test('parsePageText() joins consecutive lines into one paragraph, with any line endings', () => {
  const { sections } = parsePageText('## Us\r\n\r\nWe weave\r\nin Panipat.\n\nSince 2013.\n\n* Mats\n- Rugs')
  expect(sections).toEqual([
    { heading: 'Us', paragraphs: ['We weave in Panipat.', 'Since 2013.'], points: ['Mats', 'Rugs'] },
  ])
})

test.each([
  ['Words', 'Line 1: Start with a heading, for example: ## Our mill'],
  ['', 'Add at least one section. A section starts with a heading, for example: ## Our mill'],
  ['# Us\n', 'Line 1: A heading starts with ## and a space, for example: ## Our mill'],
  ['## Us\n\n- a\n\nmore', 'Line 5: Start a new section after a list, for example: ## Our mill'],
  ['## Us\n\nWe\n\n## Us', 'Line 5: Another section has this heading'],
  ['## Us\n\nCall {telephone}', "Line 3: {telephone} isn't a known placeholder"],
  ['## Us\n\n- a\n- a', 'Line 4: This section has the same point twice'],
  ['## Us\n\nWe\n\nWe', 'Line 1: Us: the same paragraph appears twice'],
])('PageText refuses %j: %s', (text, message) => {
  const { error } = PageText.safeParse({ title: 'Us', intro: '', text })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('PageText accepts known placeholders in a title and refuses others', () => {
  const text = '## Us'
  expect(PageText.safeParse({ title: 'About {name}', text }).success).toBe(true)
  expect(PageText.safeParse({ title: 'About {constructor}', text }).error?.issues[0]?.message).toBe(
    "{constructor} isn't a known placeholder",
  )
})
