// The seller's pages: what is told, to whom, and what a new shop says of itself.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { contentPageSlugs, getContentPage } from '#contract/content/content-pages'
import { demoPages } from '#demo/content'
import { demoSeller } from '#demo/seller'
import { json, transaction } from '#server/db/database'
import { setUpEmptyShop } from '#server/settings/empty-shop'
import { saveSetting } from '#server/settings/settings'
import { openShop, type TestShop } from '#test/shop'
import { addMissingPages } from './add-missing-pages.ts'
import { defaultPages } from './default-pages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await transaction(shop.db, (tx) => addMissingPages(tx, demoPages))
})
afterAll(() => shop.close())

const read = async (slug: string, from = shop) =>
  (await from.asGuest().call(getContentPage, { params: { slug } })).page

test('every page of the demo firm reads as it is written, with the firm filled in', async () => {
  for (const slug of contentPageSlugs) {
    const page = await read(slug)
    expect(page.sections.map(({ heading }) => heading)).toEqual(
      demoPages[slug].sections.map(({ heading }) => heading),
    )
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/)
  }
  const about = await read('about')
  expect(about.intro).toContain(`${demoSeller.name} is a manufacturer and exporter`)
  expect(about.sections.map(({ heading }) => heading)).toEqual([
    'Our Vision',
    'Our Mission',
    'Our Journey',
    'What sets us apart',
  ])
  expect(about.sections.at(-1)?.points).toHaveLength(6)
})

test('privacy and terms name the law, the officer, the days and the court', async () => {
  const textOf = async (slug: string) => JSON.stringify(await read(slug))
  const privacy = await textOf('privacy')
  for (const part of [
    'Digital Personal Data Protection Act, 2023',
    `Grievance officer: ${demoSeller.grievanceOfficer}`,
    demoSeller.email,
    'Download my data',
    'Delete Account',
  ])
    expect([part, privacy.includes(part)]).toEqual([part, true])
  const terms = await textOf('terms')
  for (const part of [
    'ex-mill',
    'GST is added',
    'Transport is paid by the buyer',
    'bank transfer or UPI',
    'within 7 days of delivery',
    'while it is pending',
    `Courts at ${demoSeller.city}, ${demoSeller.state}`,
    'Grievance officer',
  ])
    expect([part, terms.includes(part)]).toEqual([part, true])
})

test('GET /pages/{slug} answers an unknown or hostile slug with 404', async () => {
  for (const slug of [
    'nothing',
    'About',
    '__proto__',
    '..%2f..%2fetc',
    '%20',
    "'; drop table content_pages",
  ]) {
    const { status, body } = await shop.asGuest().send('GET', `/pages/${encodeURIComponent(slug)}`)
    expect([slug, status, body.message]).toEqual([slug, 404, 'Page not found'])
  }
})

test('a page that the seller changes is read anew, and its text is not taken for markup or for a fact', async () => {
  const text = '<script>alert(1)</script> {constructor} {toString} {nothing}'
  await read('quality')
  await shop.db
    .updateTable('contentPages')
    .set({
      title: 'Ours',
      sections: json([{ heading: '<i>Us</i>', paragraphs: [text, 'At {phone}'], points: [] }]),
    })
    .where('slug', '=', 'quality')
    .execute()
  onTestFinished(async () => {
    await shop.db.deleteFrom('contentPages').where('slug', '=', 'quality').execute()
    await transaction(shop.db, (tx) => addMissingPages(tx, demoPages))
  })
  await expect.poll(async () => (await read('quality')).title).toBe('Ours')
  expect((await read('quality')).sections).toEqual([
    { heading: '<i>Us</i>', paragraphs: [text, `At ${demoSeller.phone}`], points: [] },
  ])
})

test('pages are added where they are missing, and what the seller has written stays', async () => {
  await shop.db.updateTable('contentPages').set({ title: 'Mine' }).where('slug', '=', 'about').execute()
  await shop.db.deleteFrom('contentPages').where('slug', '=', 'terms').execute()
  onTestFinished(async () => {
    await shop.db.deleteFrom('contentPages').where('slug', '=', 'about').execute()
    await transaction(shop.db, (tx) => addMissingPages(tx, demoPages))
  })
  for (let start = 0; start < 2; start++)
    await transaction(shop.db, (tx) => addMissingPages(tx, defaultPages))
  await expect.poll(async () => (await read('about')).title).toBe('Mine')
  expect((await read('terms')).title).toBe(defaultPages.terms.title)
})

test('a new shop claims nothing: no figure of the demo firm, no gap where a setting is missing', async () => {
  const empty = await openShop()
  onTestFinished(() => empty.close())
  await transaction(empty.db, async (tx) => {
    await setUpEmptyShop(tx)
    await addMissingPages(tx, defaultPages)
  })
  for (const slug of contentPageSlugs) {
    const page = await read(slug, empty)
    // A time of day may look like one of these figures.
    const text = JSON.stringify({ ...page, updatedAt: '' })
    expect(text, slug).not.toMatch(/\{\w+\}|Panipat|4\.4|61 reviews|100,000|15\+|200\+|73%|95%|2013| ,|: "/)
    expect(page.sections.length, slug).toBeGreaterThan(0)
  }
  // What is entered later appears by itself.
  await transaction(empty.db, (tx) => saveSetting(tx, 'seller', demoSeller))
  await expect
    .poll(async () => JSON.stringify(await read('privacy', empty)))
    .toContain(`Grievance officer: ${demoSeller.grievanceOfficer}`)
})
