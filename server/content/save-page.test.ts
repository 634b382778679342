// Admins edit the seller's pages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit/admin'
import { getEditedPage, listEditedPages, savePage } from '#contract/content/admin'
import { contentPageSlugs, getContentPage } from '#contract/content/content-pages'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { openShop, type TestShop } from '#test/shop'
import { addMissingPages } from './add-missing-pages.ts'
import { defaultPages } from './default-pages.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  await transaction(shop.db, (tx) => addMissingPages(tx, defaultPages))
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

test('every page is listed in order, and read as typed', async () => {
  const { pages } = await admin.call(listEditedPages, {})
  expect(pages.map(({ slug }) => slug)).toEqual(contentPageSlugs)
  const { page } = await admin.call(getEditedPage, { params: { slug: 'about' } })
  expect(page).toMatchObject({ title: 'About {name}', version: 1 })
  expect(page.text).toContain('## Who we are')
  expect((await admin.send('GET', '/settings/pages/nothing')).status).toBe(404)
})

test('visitors see a changed page at once, with details filled in and markup escaped', async () => {
  const read = () => shop.asGuest().call(getContentPage, { params: { slug: 'shipping' } })
  await read()
  const { version, message } = await admin.call(savePage, {
    params: { slug: 'shipping' },
    body: {
      title: 'How we ship',
      intro: 'From {city}.',
      text: '## By road\n\n<b>Always</b>\n\n- Phone: {phone}',
      version: 1,
    },
  })
  expect([version, message]).toEqual([2, 'Page saved'])
  expect((await read()).page).toMatchObject({
    title: 'How we ship',
    intro: `From ${demoSeller.city}.`,
    sections: [{ heading: 'By road', paragraphs: ['<b>Always</b>'], points: [`Phone: ${demoSeller.phone}`] }],
  })
  const [event] = (await admin.call(listAuditEvents, { query: { limit: 1 } })).entries
  expect(event).toMatchObject({
    action: 'page.update',
    subjectName: 'How we ship',
    before: { title: 'Shipping Policy' },
    after: { intro: 'From {city}.' },
  })
})

test('one of two simultaneous changes gets a conflict, and an unknown placeholder is rejected', async () => {
  const send = (text: string) =>
    admin.send('PUT', '/settings/pages/terms', { title: 'Terms', intro: '', text, version: 1 })
  const answers = await Promise.all([send('## One'), send('## Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await send('## Call {fax}')).toMatchObject({
    status: 400,
    body: { error: { fields: { text: "Line 1: {fax} isn't a known placeholder" } } },
  })
})
