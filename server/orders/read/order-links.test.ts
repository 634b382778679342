import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { orderLinkSources } from '#contract/orders/order-links'
import { placeTestOrder } from '#test/factories/orders'
import { openShop } from '#test/shop'
import { createOrderLinks, orderLinkUrl } from './order-links.ts'

const shop = await openShop()
afterAll(() => shop.close())
const links = createOrderLinks(shop.secrets)
const customer = await shop.asCustomer()

async function newOrder() {
  const { _id } = await placeTestOrder(shop.db, customer)
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  return order
}

test('a link opens its order, and names the way it was handed over', async () => {
  const order = await newOrder()
  for (const source of orderLinkSources) {
    const token = links.token(order, source)
    expect(orderLinkUrl('https://shop.example', token)).toMatch(
      /^https:\/\/shop\.example\/order#token=[\w-]{52}$/,
    )
    expect(await links.open(shop.db, token)).toMatchObject({ orderId: order.id, source })
  }
})

test('no link with a changed byte opens an order', async () => {
  const [order, other] = [await newOrder(), await newOrder()]
  const bytes = Buffer.from(links.token(order, 'email'), 'base64url')
  const forged = Array.from(bytes, (byte, place) => {
    const changed = Buffer.from(bytes)
    changed[place] = byte ^ 1
    return changed.toString('base64url')
  })
  const moved = Buffer.from(bytes)
  Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(moved, 5)
  const tokens = [
    ...forged,
    moved.toString('base64url'),
    randomBytes(39).toString('base64url'),
    '',
    'x'.repeat(52),
  ]
  for (const token of tokens) expect(await links.open(shop.db, token)).toBe(null)
})

test('links of another shop, with another key, open no order', async () => {
  const stranger = createOrderLinks({ fingerprint: () => randomBytes(32).toString('base64') })
  expect(await links.open(shop.db, stranger.token(await newOrder(), 'email'))).toBe(null)
})

test('a link expires', async () => {
  const order = await newOrder()
  const at = (ms: number) => links.token(order, 'lookup', new Date(Date.now() + ms))
  expect(await links.open(shop.db, at(-2_000))).toBe(null)
  expect(await links.open(shop.db, at(60_000))).toMatchObject({ source: 'lookup' })
})

test.each([{ linkVersion: 2 }, { customerEmail: 'right@example.com' }, { customerEmail: '' }])(
  'a link stops working once the order has %j',
  async (change) => {
    const order = await newOrder()
    const token = links.token(order, 'email')
    await shop.db.updateTable('orders').set(change).where('id', '=', order.id).execute()
    expect(await links.open(shop.db, token)).toBe(null)
  },
)
