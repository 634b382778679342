import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toPaise } from '#contract/base/money'
import * as contract from '#contract/prices/admin-promotions'
import { axis, createFamily } from '#test/factories/families'
import { createGroup } from '#test/factories/groups'
import { placeTestOrder } from '#test/factories/orders'
import { createCategory, createProduct } from '#test/factories/products'
import { createCoupon, createPromotion } from '#test/factories/promotions'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
beforeEach(async () => void (await shop.db.deleteFrom('promotions').execute()))

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const coupon = () => ({
  name: 'Diwali coupon',
  code: 'diwali-10',
  kind: 'percent' as const,
  discount: 10,
  isForEverything: true,
})
const list = (query: { search?: string; state?: 'running' | 'ended' } = {}) =>
  admin.call(contract.listPromotions, { query })

/** Records that an order used a promotion; `promotion_paise` isn't needed by the totals. */
const use = (promotion: { id: string; name: string }, orderId: string, discountPaise: number) =>
  shop.db
    .insertInto('orderPromotions')
    .values({
      orderId,
      position: 1,
      promotionId: promotion.id,
      customerId: customer.id,
      name: promotion.name,
      discountPaise: toPaise(discountPaise),
    })
    .execute()

test('POST /prices/promotions adds a coupon for products, families, categories and groups', async () => {
  const category = await createCategory(shop.db)
  const product = await createProduct(shop.db, { sku: `RUG-${crypto.randomUUID()}` })
  const slug = `chindi-${crypto.randomUUID()}`
  const variants = [{ values: ['Small'] }, { values: ['Large'] }]
  const family = await createFamily(shop.db, {
    name: 'Chindi Rug',
    slug,
    axes: [axis('size', 'Small', 'Large')],
    variants,
  })
  const group = await createGroup(shop.db, [customer], { name: 'Dealers' })
  const body = {
    ...coupon(),
    isForEverything: false,
    maxDiscount: 500,
    minimumAmount: 2_000,
    minimumQuantity: 2,
    products: [product.id],
    families: [slug],
    categories: [category.slug],
    groups: [group.id],
    isFirstOrderOnly: true,
    maxUses: 200,
    maxUsesPerCustomer: 1,
  }
  const { promotion, message } = await admin.call(contract.createPromotion, { body })
  expect(message).toBe('Promotion added')
  expect(promotion).toMatchObject({
    ...body,
    code: 'DIWALI-10',
    products: [{ _id: product.id, name: product.name }],
    families: [{ _id: family.id, name: 'Chindi Rug', slug }],
    categories: [{ _id: category.id, name: category.name }],
    groups: [{ _id: group.id, name: 'Dealers' }],
    amount: null,
    isCombinable: false,
    startsAt: null,
    endsAt: null,
    uses: 0,
    state: 'running',
    isUsed: false,
    totals: { orders: 0, after: 0, discount: 0 },
    version: 1,
  })
  expect((await list()).promotions).toEqual([promotion])
})

test('the state of a promotion follows from its times and uses', async () => {
  const states = {
    'not started': { startsAt: hours(1), endsAt: hours(2) },
    running: { startsAt: hours(-1), endsAt: hours(1) },
    'without times': {},
    over: { startsAt: hours(-2), endsAt: hours(-1) },
    'ended by staff': { startsAt: hours(-2), endsAt: hours(1), endedAt: hours(-1) },
    cancelled: { startsAt: hours(1), endedAt: hours(-1) },
    'used up': { maxUses: 3, uses: 3 },
  }
  for (const [name, values] of Object.entries(states)) await createPromotion(shop.db, { name, ...values })
  const { promotions, states: counts, total } = await list()
  expect(Object.fromEntries(promotions.map(({ name, state }) => [name, state]))).toEqual({
    'not started': 'scheduled',
    running: 'running',
    'without times': 'running',
    over: 'ended',
    'ended by staff': 'ended',
    cancelled: 'cancelled',
    'used up': 'used_up',
  })
  expect([total, counts]).toEqual([7, { scheduled: 1, running: 2, used_up: 1, ended: 2, cancelled: 1 }])
  const ended = await list({ state: 'ended' })
  expect(ended.promotions.map(({ name }) => name)).toEqual(['ended by staff', 'over'])
  expect(ended.total).toBe(2)
  const found = await list({ search: 'OUT TI' })
  expect([found.total, found.promotions[0]?.name, found.states.ended]).toEqual([1, 'without times', 0])
})

test('a running promotion can be changed and ended, and then only be duplicated', async () => {
  const { promotion } = await admin.call(contract.createPromotion, { body: coupon() })
  const params = { id: promotion._id }
  const path = `/prices/promotions/${promotion._id}`
  expect(await admin.send('PUT', path, { ...coupon(), version: 4 })).toMatchObject({
    status: 409,
    body: { error: { code: 'version_conflict' } },
  })
  const body = { ...coupon(), kind: 'amount' as const, discount: null, amount: 200, version: 1 }
  const { promotion: changed } = await admin.call(contract.updatePromotion, { params, body })
  expect(changed).toMatchObject({ kind: 'amount', amount: 200, discount: null, version: 2 })
  expect(await admin.send('POST', `${path}/cancel`, { version: 2 })).toMatchObject({
    status: 409,
    body: { message: 'This promotion is running. End it instead.' },
  })
  const { promotion: ended } = await admin.call(contract.endPromotion, { params, body: { version: 2 } })
  expect(ended.state).toBe('ended')
  for (const [method, suffix, message] of [
    ['PUT', '', 'This promotion has ended. Duplicate it instead.'],
    ['POST', '/end', 'This promotion has already ended.'],
    ['POST', '/cancel', 'This promotion has already ended.'],
  ] as const)
    expect(await admin.send(method, `${path}${suffix}`, { ...coupon(), version: 3 })).toMatchObject({
      status: 409,
      body: { message },
    })
})

test('a scheduled promotion can be cancelled and stays cancelled after its start', async () => {
  const { id } = await createPromotion(shop.db, { startsAt: hours(1) })
  const params = { id }
  expect(await admin.send('POST', `/prices/promotions/${id}/end`, { version: 1 })).toMatchObject({
    body: { message: "This promotion hasn't started yet. Cancel it instead." },
  })
  const { promotion } = await admin.call(contract.cancelPromotion, { params, body: { version: 1 } })
  expect(promotion.state).toBe('cancelled')
})

test('two promotions can have the same code only if one of them is over', async () => {
  const create = (name: string) => admin.send('POST', '/prices/promotions', { ...coupon(), name })
  const [one, other] = await Promise.all([create('One'), create('Other')])
  expect([one.status, other.status].toSorted()).toEqual([201, 400])
  const refusal = one.status === 400 ? one : other
  expect(refusal.body).toMatchObject({
    error: {
      fields: { code: expect.stringMatching(/^The promotion “(One|Other)” has the code DIWALI-10$/) },
    },
  })
  // Over without having been ended by staff.
  await shop.db
    .updateTable('promotions')
    .set({ startsAt: hours(-2), endsAt: hours(-1) })
    .execute()
  expect((await create('Again')).status).toBe(201)
  expect((await list()).promotions.map(({ state }) => state)).toEqual(['running', 'ended'])
})

test('PUT /prices/promotions/{id} counts existing orders for a new limit and refuses a lower one', async () => {
  const promotion = await createCoupon(shop.db)
  const [first, second, cancelled] = [
    await placeTestOrder(shop.db, customer),
    await placeTestOrder(shop.db, customer),
    await placeTestOrder(shop.db, customer),
  ]
  for (const { _id } of [first, second, cancelled]) await use(promotion, _id, 1_000)
  await shop.db
    .updateTable('orderPromotions')
    .set({ releasedAt: hours(0) })
    .where('orderId', '=', cancelled._id)
    .execute()
  const body = { ...coupon(), maxUses: 1, version: 1 }
  expect(await admin.send('PUT', `/prices/promotions/${promotion.id}`, body)).toMatchObject({
    status: 400,
    body: { error: { fields: { maxUses: '2 orders use this promotion already. Enter 2 or more.' } } },
  })
  const params = { id: promotion.id }
  const save = async (maxUses: number | null, version: number) =>
    (await admin.call(contract.updatePromotion, { params, body: { ...body, maxUses, version } })).promotion
  expect(await save(2, 1)).toMatchObject({ uses: 2, state: 'used_up' })
  expect(await save(null, 2)).toMatchObject({ uses: null, state: 'running' })
})

test('DELETE /prices/promotions/{id} deletes only a promotion that no order has used', async () => {
  const [unused, used] = [await createCoupon(shop.db), await createCoupon(shop.db)]
  const { _id } = await placeTestOrder(shop.db, customer)
  await use(used, _id, 1_000)
  expect(await admin.send('DELETE', `/prices/promotions/${used.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Orders have used this promotion, so it stays in the list.' },
  })
  await admin.call(contract.deletePromotion, { params: { id: unused.id } })
  const { promotions } = await list()
  expect(promotions).toMatchObject([{ _id: used.id, isUsed: true }])
})

test('GET /prices/promotions has the totals of orders that are sales, only for admins who may see reports', async () => {
  const promotion = await createCoupon(shop.db)
  const [sold, cancelled] = [
    await placeTestOrder(shop.db, customer, { quantity: 3 }),
    await placeTestOrder(shop.db, customer),
  ]
  await use(promotion, sold._id, 1_500)
  await use(promotion, cancelled._id, 1_000)
  await sql`update orders set status = 'cancelled' where id = ${cancelled._id}`.execute(shop.db)
  expect((await list()).promotions[0]?.totals).toEqual({ orders: 1, after: 300, discount: 15 })
  const packer = await shop.asAdmin({ role: 'dispatch' })
  const { promotions } = await packer.call(contract.listPromotions, { query: {} })
  expect(promotions.map(({ totals }) => totals)).toEqual([null])
})

test.each([
  ['without a name', { name: '' }, { name: 'Name is required' }],
  ['with a short code', { code: 'AB' }, { code: expect.stringContaining('A code has 3 to 20 letters') }],
  ['with a sign in its code', { code: 'DIWALI 10' }, { code: expect.stringContaining('Example: DIWALI10') }],
  ['without a percentage', { discount: null }, { discount: expect.stringContaining('0.01 to 100 percent') }],
  ['with a second benefit', { amount: 5 }, { amount: 'This kind of promotion has no such field' }],
  ['with an unknown kind', { kind: 'gift' }, { kind: 'Choose what customers get' }],
  [
    'without units',
    { kind: 'buy_get', discount: 100 },
    {
      buyQuantity: expect.stringContaining('Example: 2'),
      getQuantity: expect.stringContaining('Example: 1'),
    },
  ],
  [
    'that ends before it starts',
    { startsAt: hours(2), endsAt: hours(1) },
    { endsAt: 'The end must be after the start' },
  ],
  ['that is over', { endsAt: hours(-1) }, { endsAt: 'The end must be in the future' }],
  [
    'without goods',
    { isForEverything: false },
    { products: 'Enter a SKU or a family, choose a category, or choose everything' },
  ],
  [
    'with unknown goods',
    { isForEverything: false, products: ['NO-SUCH'], families: ['None'], categories: ['No such'] },
    {
      products: 'No product has the SKU “NO-SUCH”',
      families: 'There is no family “None”',
      categories: 'There is no category “No such”',
    },
  ],
  ['with an unknown group', { groups: [crypto.randomUUID()] }, { groups: 'A chosen group no longer exists' }],
  [
    'with more uses per customer than in total',
    { maxUses: 2, maxUsesPerCustomer: 3 },
    { maxUsesPerCustomer: 'Enter at most the number of uses in total' },
  ],
])('a promotion %s is refused at its field', async (_, wrong, fields) => {
  const reply = await admin.send('POST', '/prices/promotions', { ...coupon(), ...wrong })
  expect(reply).toMatchObject({ status: 400, body: { error: { fields } } })
  expect((await list()).promotions).toEqual([])
})
