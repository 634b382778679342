// Pages and actions are found by the words of shop owners, by those who may use them.
import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { setRights } from '#web/admin/kit/rights/rights.ts'
import { pageCalls } from '#web/admin/page-calls.ts'
import { pagesByFolder } from '#web/admin/pages.ts'
import { byRelevance } from './by-relevance.ts'
import { actionEntries, type EntryGroup, matching, matchingPages, pageEntries } from './entries.tsx'
import { pageActions } from './page-actions.ts'

afterEach(() => setRights(undefined))

/** Labels in the order of the palette; `products` are results of the server. */
function listed(text: string, products: readonly string[] = []): string[] {
  const groups: EntryGroup[] = [
    { heading: 'Pages', entries: matchingPages(text) },
    {
      heading: 'Actions',
      entries: matching(
        actionEntries(() => {}),
        text,
      ),
    },
    { heading: 'Products', entries: products.map((label) => ({ id: label, label, icon: null })) },
  ]
  return byRelevance(groups, text).flatMap(({ entries }) => entries.map(({ label }) => label))
}

test.each([
  ['gstr', 'GST Returns'],
  ['gst return', 'GST Returns'],
  ['3b', 'GSTR-3B'],
  ['gstr 3b', 'GSTR-3B'],
  ['coupon', 'Promotions'],
  ['discount', 'Promotions'],
  ['quote', 'Quotes'],
  ['tally', 'Tally Export'],
  ['courier', 'Carriers'],
  ['label', 'All Orders'],
  ['password', 'My Account'],
  ['logo', 'Seller Details'],
  ['shipping charge', 'Shipping Methods'],
  ['e-way', 'E-way Bills'],
  ['eway', 'E-way Bills'],
  ['upi', 'Payment Methods'],
  ['outstanding', 'Receivables'],
  ['smtp', 'Mail Server'],
  ['new product', 'Add Product'],
  ['new purchase order', 'New Purchase Order'],
  ['begin a count', 'Start a Stock Count'],
  ['import products', 'Bulk Import'],
  ['download backup', 'Download Backup'],
])('the palette lists “%s” → %s before products that only resemble it', (text, label) => {
  expect(listed(text, ['Induction Cooktop', 'GSM 1200 Bath Mat'])[0]).toBe(label)
})

test('the palette finds HSN settings, and still lists a product first whose name begins with the text', () => {
  expect(listed('hsn')).toEqual(expect.arrayContaining(['Tax Settings', 'Products to Check']))
  expect(listed('label', ['Label Printer'])[0]).toBe('Label Printer')
})

test('the palette lists only actions and pages that the admin may use', () => {
  setRights({ permissions: [], refusedRoutes: ['POST /purchase-orders', 'GET /backups'] }, pageCalls)
  expect(listed('new purchase order')).toEqual([])
  expect(listed('download backup')).toEqual([])
  expect(listed('begin a count')).toEqual(['Start a Stock Count'])
})

test('every action that presses a button has a button with this label in the folder of its page', () => {
  const missing = pageActions.filter(({ page, press }) => {
    if (press === undefined) return false
    const folder = Object.entries(pagesByFolder).find(([, pages]) => page in pages)?.[0]
    const files = globSync(`web/admin/${folder}/**/*.tsx`)
    return !files.some((file) => readFileSync(file, 'utf8').includes(`label: '${press}'`))
  })
  expect(missing).toEqual([])
})

test('no two entries of the palette share an id', () => {
  const ids = [...pageEntries(), ...actionEntries(() => {})].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
