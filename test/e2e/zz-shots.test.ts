import { test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { openBrowser, settled } from './browser.ts'
import { request } from './people.ts'

test('shots', async () => {
  const browser = await openBrowser()
  for (const [n, s] of [
    ['Asha Rao', 'bulk-order'],
    ['Zubeida Quill of the very long name of a company', 'export'],
    ['Noor', 'general'],
  ] as const)
    await request('POST', '/inquiries', {
      body: {
        name: n,
        subject: s,
        email: 'demo@example.com',
        phone: '+91 9000000002',
        company: 'Rao Hotels',
        productInterest: 'hotel-bath-rugs',
        quantity: '500 a month',
        message: 'Do you have them in white?\n\nWe need them by March, for a hotel of 120 rooms.',
      },
    })
  for (const size of ['desk', 'phone'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const { page, leave } = await visitBackOffice(browser, size, theme)
      for (const path of (process.env.SHOTS ?? '/admin/inbox').split(',')) {
        await page.goto(path)
        await settled(page)
        if (path === '/admin/inbox') {
          await page.screenshot({ path: `/tmp/inbox-shots/list-${size}-${theme}.png`, fullPage: true })
          const { inquiries } = await (await page.request.get('/api/inquiries')).json()
          const { _id: id, version } = inquiries[1]
          await page.request.post(`/api/inquiries/${id}/answers`, {
            data: { text: 'Yes, we have them.\n\nIn white and blue.', version },
            headers: { 'idempotency-key': crypto.randomUUID() },
          })
          await page.request.post(`/api/inquiries/${id}/notes`, {
            data: { text: 'Calls every year' },
            headers: { 'idempotency-key': crypto.randomUUID() },
          })
          await page.goto(`/admin/inbox/${id}`)
          await settled(page)
        }
        await page.screenshot({
          path: `/tmp/inbox-shots/${path.split('/').slice(-1)}-${size}-${theme}.png`,
          fullPage: true,
        })
      }
      await leave()
    }
  await browser.close()
}, 240_000)
