// The check finds each wording that STYLE.md warns about, and accepts the better one.
import { expect, test } from 'vitest'
import { findingsOf, flawsOf } from './plain-english.ts'

/** Wording that avoids the noun, and the same in plain English. */
const pairs: readonly [before: string, after: string][] = [
  [
    'What may have been missed is everything.',
    'Notifications may be lost during a reconnect, so clear the whole cache.',
  ],
  [
    'of a small one counted anew each time, of a large one kept for as long as counting costs',
    'Caches list totals. Short lists are counted on every request; totals of long lists are cached for a multiple of the time the count took.',
  ],
  [
    'Of what is listed: an address can be typed, and what makes no sense in it narrows nothing.',
    'List filters. URLs can be edited by hand, so invalid values are ignored.',
  ],
  ['In one order, so that nobody waits in a circle.', 'Lock in a fixed order to avoid deadlocks.'],
  ['Longer than that nobody who still reads pauses.', 'Abort if the consumer stalls.'],
  ['What it takes is data: it is copied.', 'Arguments are structured-cloned to the child process.'],
  [
    'One that fails, at once or later, keeps no other one from its turn.',
    'Every shutdown hook runs even if an earlier one fails.',
  ],
  [
    'A round lets go of no log that a chain needs which is being begun',
    'Retain WAL segments that a running base backup needs',
  ],
  [
    'A cart that came at once is waited for by what it no longer says',
    'Fix flaky cart test: wait for the loading text to disappear',
  ],
  [
    'Of the shipping zones a checkout reads those that may hold the destination',
    'Read only candidate shipping zones at checkout',
  ],
  ['what is short or no text has one form', 'minify() returns short and binary responses unchanged'],
  ['Of some of its products too little is in stock', 'Some items are out of stock'],
  ['No row of the file can be done', 'None of the rows can be imported'],
  ['57 is no HSN code', '"57" isn’t a valid HSN code. HSN codes have 4, 6 or 8 digits.'],
  [
    'GSTIN begins with 99, which is the code of no State',
    '"99" isn’t a State code. A GSTIN starts with a State code, for example 06 for Haryana.',
  ],
  ['This page is not open to you', 'You don’t have access to this page'],
  ['Nobody sees to it yet', 'Unassigned'],
  ['Nothing stands still', 'No slow-moving products'],
  ['Less than is open', 'Less than the amount due'],
  ['₹200.00 of ₹500.00 is open', '₹200.00 of ₹500.00 due'],
  ['Take up again', 'Reactivate'],
  [
    'Whoever filled a cart in these days has ordered, or is still at it.',
    'No abandoned carts in this period.',
  ],
  ['Your order BO10000001 goes on', 'Your order BO10000001 has been reinstated'],
  ['your order has left us', 'your order has been shipped'],
  [
    'You sign in or open an account first. What is in your cart comes along.',
    'Sign in or create an account to continue. Your cart stays as it is.',
  ],
]

test.each(pairs)('“%s” is rejected, and its better wording accepted', (before, after) => {
  expect(flawsOf(before)).not.toEqual([])
  expect(flawsOf(after)).toEqual([])
})

test('questions may begin with “What”', () => {
  expect(flawsOf('What do you want to send back? Choose the items.')).toEqual([])
  expect(flawsOf('Choose the items. What you send back is checked.')).toHaveLength(1)
})

test('comments, titles, texts on screen and attributes are read, code and addresses are not', () => {
  const source = [
    '// Whoever reads this',
    '// goes on.',
    "test('what is listed is sorted', () => {})",
    'const a = <p className="what is this" title="Nobody sees it">Stands still there</p>',
    'const b = sql`select nobody from anew`',
    'const c = `Your order goes on`',
  ].join('\n')
  expect(findingsOf('a.tsx', source).map(({ place, words }) => [place, words.toLowerCase()])).toEqual(
    expect.arrayContaining([
      ['a.tsx:1', 'whoever'],
      ['a.tsx:1', 'goes on'],
      ['a.tsx:3', 'what'],
      ['a.tsx:4', 'nobody'],
      ['a.tsx:4', 'stands still'],
      ['a.tsx:6', 'goes on'],
    ]),
  )
  expect(findingsOf('a.tsx', source).some(({ place }) => place === 'a.tsx:5')).toBe(false)
})

test('comments of SQL and paragraphs of Markdown are read, code blocks are not', () => {
  expect(findingsOf('a.sql', '-- Of each product\n-- the stock\nselect 1;')).toMatchObject([
    { place: 'a.sql:1', words: 'Of each' },
  ])
  expect(findingsOf('a.md', '# Title\n\n```\nwhat is this\n```\n\n- Whoever comes')).toMatchObject([
    { place: 'a.md:7', words: 'Whoever' },
    { place: 'a.md:7', words: 'Whoever' },
  ])
})
