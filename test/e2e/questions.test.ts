// A question about a product from asking to the published answer, and an address of the previous store.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go, visit } from './browser.ts'

const product = '/products/diatomite-stone-bath-mat'

test("a visitor's question is answered through the link of the email, and is shown on the page of the product", async () => {
  const { page, errors, leave } = await visit()
  const asked = `Does it suit hard water ${Date.now()}?`
  await go(page, product)
  const section = page.getByRole('region', { name: 'Questions and answers' })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Ask a Question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask a question' })
  await dialog.getByLabel('Your question').fill(asked)
  await dialog.getByLabel('Name').fill('Kavya Menon')
  await dialog.getByLabel('Email').fill(`kavya-${Date.now()}@example.com`)
  await dialog.getByRole('button', { name: 'Send Question' }).click()
  await dialog.waitFor({ state: 'detached' })

  const staff = await visitBackOffice()
  const search = encodeURIComponent(asked)
  const reply = await staff.page.request.get(`/api/questions?search=${search}`)
  const { _id: id } = (await reply.json()).questions[0]
  await go(staff.page, `/admin/customers/questions?open=${id}`)
  const question = staff.page.getByRole('dialog', { name: 'Question' })
  await question.getByText(asked).waitFor()
  await expect.poll(() => new URL(staff.page.url()).search).toBe('')
  await expectAccessible(staff.page, 'linked question')
  await question.getByRole('textbox', { name: 'Answer' }).fill('Yes. Sand it lightly once a year.')
  await question.getByRole('button', { name: 'Send Answer' }).click()
  await question.getByText('Published').first().waitFor()

  await expect
    .poll(async () => {
      await page.reload()
      await section.scrollIntoViewIfNeeded()
      return section.getByText('Yes. Sand it lightly once a year.').first().isVisible()
    })
    .toBe(true)
  expect([...errors, ...staff.errors]).toEqual([])
  await staff.leave()
  await leave()
})

test('an address of the previous store leads to the page of its redirect', async () => {
  const { page, errors, leave } = await visit()
  await page.goto('/collections/bath-mats?utm_source=old')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/products')
  expect(new URL(page.url()).searchParams.get('category')).toBe('bath-mats')
  await page.getByRole('heading', { level: 1, name: 'Bath Mats' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})
