// A browser stores nothing of a customer who has signed out or whose session has ended.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainPicture } from '../factories/pictures.ts'
import { visitWithServiceWorker } from './browser.ts'
import { enter } from './people.ts'

/** The common name of the picture and its renditions. */
const nameOf = (avatar: string) => avatar.slice('/uploads/'.length, -'.webp'.length)

/** Returns all stores that a page can write as one text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      window.history.state,
    ]
    kept.push((await indexedDB.databases()).map(({ name }) => name))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /text|json/.test(response?.headers.get('content-type') ?? '')
        kept.push(request.url, isText ? await response?.text() : '')
      }
    }
    return JSON.stringify(kept)
  })

for (const end of ['a logout', 'a session that has ended'] as const) {
  test(`nothing of the customer is left in the browser after ${end}`, async () => {
    const { page, leave } = await visitWithServiceWorker()
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const email = `kamala.${Date.now()}@example.com`
    const person = { name: 'Kamala Venkatesan', email, phone: '9876501234', password: 'indigo-vat-8' }
    const registered = await page.request.post('/api/user/register', {
      data: { ...person, confirmPassword: person.password },
    })
    const { token, user } = await registered.json()
    const authorization = `Bearer ${token}`
    const picture = await plainPicture(80, 80).png().toBuffer()
    const file = { name: 'me.png', mimeType: 'image/png', buffer: picture }
    const sent = await page.request.post('/api/user/profile/picture', {
      headers: { authorization, 'x-requested-with': 'haat' },
      multipart: { picture: file },
    })
    const { avatar } = (await sent.json()).user as { avatar: string }
    await enter(page, { token, id: user._id, name: user.name })
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    await page.locator(`img[src*="${nameOf(avatar)}"]`).waitFor()
    // A visit is reported to the service worker after three seconds: first a personal page, then a public one.
    await page.waitForTimeout(3_500)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Carpets' }).click()
    await page.getByRole('heading', { level: 1, name: 'Carpets' }).waitFor()
    await expect
      .poll(() => everythingKept(page).then((text) => /\/carpets"/.test(text)), { timeout: 20_000 })
      .toBe(true)
    if (end === 'a logout') await page.getByRole('button', { name: 'Logout' }).first().click()
    else {
      // This link appears once the page is hydrated; the browser itself would follow the footer's until then.
      const orders = page.getByRole('banner').getByRole('link', { name: 'My Orders' })
      await orders.waitFor()
      // The page's next request reports the ended session.
      const told = page.getByText('Please login again.').waitFor()
      await page.request.delete('/api/user/sessions', { headers: { authorization } })
      await page.request.post('/api/user/logout', { headers: { authorization } })
      await orders.click()
      await told
    }
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    const kept = await everythingKept(page)
    const words = [token, person.email, person.phone, 'Kamala', user._id, nameOf(avatar)]
    expect(words.filter((word) => kept.includes(word))).toEqual([])
    await leave()
  })
}
