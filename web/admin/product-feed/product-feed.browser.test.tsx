import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, ok, sentTo, show } from '../../../test/kits/kit.tsx'
import ProductFeedPage from './product-feed-page.tsx'

const settings = { isOn: false, secret: '', googleCategories: [] }
const report = {
  feeds: [
    {
      format: 'google.xml',
      url: 'https://mats.example/feeds/google.xml',
      lastRead: { at: '2026-11-20T10:00:00.000Z', reader: 'Googlebot' },
    },
    { format: 'meta.csv', url: 'https://mats.example/feeds/meta.csv', lastRead: null },
  ],
  products: 12,
  notes: [{ note: 'no-picture', count: 7, examples: [{ _id: 'p1', name: 'LED Batten' }] }],
}

const answers = {
  'GET /settings/product-feed': ok({ version: 3, settings }),
  'GET /settings/product-feed/report': ok(report),
  'GET /categories': ok({ data: [] }),
}

test('the page names both addresses, their last readers and the products left out', async () => {
  await answer(answers)
  await show(<ProductFeedPage />)
  await expect.element(page.getByText('https://mats.example/feeds/meta.csv')).toBeVisible()
  await expect.element(page.getByText(/^Last read .* by Googlebot$/)).toBeVisible()
  await expect.element(page.getByText('Not read yet')).toBeVisible()
  await expect.element(page.getByText('No picture: 7 products')).toBeVisible()
  await expect.element(page.getByText('Left out')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'LED Batten' }))
    .toHaveAttribute('href', '/admin/products/p1')
  await expect.element(page.getByText('and 6 more')).toBeVisible()
})

test('a generated secret is saved with the switch, and a short one is refused at its field', async () => {
  await answer({
    ...answers,
    'PUT /settings/product-feed': ok({ message: 'Settings saved', version: 4, settings }),
  })
  await show(<ProductFeedPage />)
  await page.getByRole('checkbox', { name: /Offer product feeds/ }).click()
  const field = page.getByLabelText('Secret part of the addresses')
  await field.fill('short')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Must have at least 16 characters/)).toBeVisible()
  expect(await sentTo('PUT', '/settings/product-feed')).toEqual([])
  await page.getByRole('button', { name: 'Generate Secret' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect.poll(async () => (await sentTo('PUT', '/settings/product-feed')).length).toBe(1)
  const [sent] = await sentTo('PUT', '/settings/product-feed')
  expect(sent?.body).toMatchObject({
    isOn: true,
    secret: expect.stringMatching(/^[0-9a-f]{24}$/),
    version: 3,
  })
})
