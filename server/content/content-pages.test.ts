// The seller's pages: their content, who may read them, and the default pages of a new shop.
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

test("every page of the demo firm has its text, with the firm's details filled in", async () => {
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
    'Why buyers choose us',
  ])
  expect(about.sections.at(-1)?.points).toHaveLength(6)
})

test('privacy and terms name the law, the officer, the deadlines and the court', async () => {
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
    'transport is paid by the buyer',
    'bank transfer or UPI',
    'within 7 days of delivery',
    'while it is pending',
    `Courts at ${demoSeller.city}, ${demoSeller.state}`,
    'Grievance officer',
  ])
    expect([part, terms.includes(part)]).toEqual([part, true])
})

test('GET /pages/{slug} returns 404 for an unknown or hostile slug', async () => {
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

test('a changed page is read again, and its text is not interpreted as markup or placeholders', async () => {
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

test("missing pages are added, and the seller's own pages stay", async () => {
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

test('a new shop claims nothing: no numbers of the demo firm, no gaps where settings are missing', async () => {
  const empty = await openShop()
  onTestFinished(() => empty.close())
  await transaction(empty.db, async (tx) => {
    await setUpEmptyShop(tx)
    await addMissingPages(tx, defaultPages)
  })
  for (const slug of contentPageSlugs) {
    const page = await read(slug, empty)
    // A time of day may look like one of these numbers.
    const text = JSON.stringify({ ...page, updatedAt: '' })
    expect(text, slug).not.toMatch(/\{\w+\}|Panipat|4\.4|61 reviews|100,000|15\+|200\+|73%|95%|2013| ,|: "/)
    expect(page.sections.length, slug).toBeGreaterThan(0)
  }
  // Details entered later appear automatically.
  await transaction(empty.db, (tx) => saveSetting(tx, 'seller', demoSeller))
  await expect
    .poll(async () => JSON.stringify(await read('privacy', empty)))
    .toContain(`Grievance officer: ${demoSeller.grievanceOfficer}`)
})
