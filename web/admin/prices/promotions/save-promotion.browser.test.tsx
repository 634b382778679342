// The form of a promotion.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminPromotion } from '#contract/prices/admin-promotions'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { createPromotion, duplicatePromotion } from './save-promotion.tsx'

const nothing = () => {}
const field = (name: RegExp) => page.getByRole('textbox', { name })
const quantity = (name: string) => page.getByRole('spinbutton', { name })
const add = () => page.getByRole('button', { name: 'Add Promotion' })

const dealers = '018f0000-0000-7000-8000-000000000001'
const categories = [{ _id: 'c1', name: 'Carpets' }]
const answers = {
  'GET /categories': ok({ data: categories, categories }),
  'GET /prices/lists': ok({ priceLists: [], groups: [{ _id: dealers, name: 'Dealers' }] }),
}

test('the form shows only the fields of the kind and says in words what customers get', async () => {
  await answer({ ...answers, 'POST /prices/promotions': ok({ message: 'Promotion added' }) })
  const { Window } = createPromotion
  if (!Window) throw new Error('The action has no dialog')
  await show(<Window row={null} onClose={nothing} ask={nothing} />)
  await field(/^Name/).fill('Diwali offer')
  await field(/^Discount/).fill('10')
  await field(/^Maximum discount/).fill('500')
  await expect.element(page.getByText('10% off everything, at most ₹500.')).toBeVisible()
  // Emptied fields count as not filled in.
  await field(/^Minimum value/).fill('2000')
  await expect.element(page.getByText(/for orders from ₹2,000\./)).toBeVisible()
  await field(/^Minimum value/).fill('')
  await expect.element(page.getByText('10% off everything, at most ₹500.')).toBeVisible()
  await page.getByRole('radio', { name: /^Buy X, get Y/ }).click()
  await expect.element(field(/^Maximum discount/)).not.toBeInTheDocument()
  await quantity('Units to buy').fill('2')
  await quantity('Units with the discount').fill('1')
  await field(/^Discount/).fill('100')
  await page.getByRole('radio', { name: /^Products, families and categories/ }).click()
  await page.getByRole('checkbox', { name: 'Carpets' }).click()
  await page.getByRole('checkbox', { name: 'Dealers' }).click()
  await expect.element(page.getByText('Buy 2, get 1 free on Carpets for members of Dealers.')).toBeVisible()
  await page.getByRole('button', { name: 'Generate Code' }).click()
  await expect.element(page.getByText(/Customers enter the code [A-Z0-9]{8}\./)).toBeVisible()
  await add().click()
  await expect.poll(async () => (await sentTo('POST', '/prices/promotions')).length).toBe(1)
  const [call] = await sentTo('POST', '/prices/promotions')
  expect(call?.body).toMatchObject({
    name: 'Diwali offer',
    code: expect.stringMatching(/^[A-Z0-9]{8}$/),
    kind: 'buy_get',
    discount: 100,
    maxDiscount: null,
    buyQuantity: 2,
    getQuantity: 1,
    isForEverything: false,
    categories: ['c1'],
    groups: [dealers],
    startsAt: null,
  })
})

test('the form shows problems at their fields, also those that only the server finds', async () => {
  const message = 'The promotion “Old” has the code DIWALI10'
  const taken = refusal(400, message, { code: 'invalid_input', fields: { code: message } })
  await answer({ ...answers, 'POST /prices/promotions': taken })
  const { Window } = createPromotion
  if (!Window) throw new Error('The action has no dialog')
  await show(<Window row={null} onClose={nothing} ask={nothing} />)
  await add().click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(page.getByText(/^Enter a discount from 0.01 to 100 percent/)).toBeVisible()
  await field(/^Name/).fill('Diwali offer')
  await field(/^Discount/).fill('10')
  await field(/^Code/).fill('diwali10')
  await add().click()
  await expect.element(field(/^Code/)).toHaveAccessibleDescription(new RegExp(message))
})

test('a copy has no code, and no times that are over', async () => {
  await answer({ ...answers, 'POST /prices/promotions': ok({ message: 'Promotion added' }) })
  const { Window } = duplicatePromotion
  if (!Window) throw new Error('The action has no dialog')
  const promotion = {
    _id: 'p1',
    name: 'Diwali offer',
    code: 'DIWALI10',
    kind: 'amount',
    discount: null,
    maxDiscount: null,
    amount: 200,
    buyQuantity: null,
    getQuantity: null,
    minimumAmount: 2_000,
    minimumQuantity: null,
    isForEverything: true,
    products: [],
    families: [],
    categories: [],
    groups: [],
    isFirstOrderOnly: false,
    isCombinable: true,
    maxUses: null,
    maxUsesPerCustomer: 1,
    uses: null,
    startsAt: '2025-10-01T00:00:00Z',
    endsAt: '2025-11-01T00:00:00Z',
    endedAt: null,
    state: 'ended',
    isUsed: true,
    totals: null,
    version: 4,
  } satisfies AdminPromotion
  await show(<Window row={promotion} onClose={nothing} ask={nothing} />)
  await expect.element(field(/^Name/)).toHaveValue('Copy of Diwali offer')
  await expect
    .element(page.getByText('₹200 off everything for orders from ₹2,000, once per customer.'))
    .toBeVisible()
  await add().click()
  await expect.poll(async () => (await sentTo('POST', '/prices/promotions')).length).toBe(1)
  const [call] = await sentTo('POST', '/prices/promotions')
  expect(call?.body).toMatchObject({
    code: null,
    amount: 200,
    isCombinable: true,
    startsAt: null,
    endsAt: null,
  })
})
