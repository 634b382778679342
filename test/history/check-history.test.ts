// The checker accepts possible histories and must refuse each kind of impossible one.
import { expect, test } from 'vitest'
import { checkHistory, type FinalState } from './check-history.ts'
import { type Answer, type Call, type Entry, type OrderSeen, operationsOf } from './history.ts'

const P = 'product'
const K = 'key'

const order = (seen: Partial<OrderSeen> = {}): OrderSeen => ({
  id: 'order',
  number: 'BO10000001',
  status: 'pending',
  version: null,
  invoice: null,
  lines: [{ productId: P, quantity: 2 }],
  ...seen,
})

const placed: Answer = { status: 201, code: null, order: order(), stock: null }
const refused = (code: string): Answer => ({ status: 409, code, order: null, stock: null })
const changed = (status: OrderSeen['status'], version: number, invoice: string | null = null): Answer => ({
  status: 200,
  code: null,
  order: order({ status, version, invoice }),
  stock: null,
})

const place = (key = K, quantity = 2): Call => ({ kind: 'place', key, lines: [{ productId: P, quantity }] })
const step = (to: OrderSeen['status'], version: number): Call => ({
  kind: 'transition',
  orderId: 'order',
  to,
  version,
})
const look: Call = { kind: 'look', orderId: 'order' }

/** Operations with their begin, end and answer; without an answer the end doesn't matter. */
const history = (...operations: [call: Call, begin: number, end: number, answer: Answer | null][]) =>
  operationsOf(
    operations.flatMap(([call, begin, end, answer], op): Entry[] => [
      { op, attempt: 1, at: begin, call },
      answer ? { op, attempt: 1, at: end, answer } : { op, attempt: 1, at: end, lost: 'TimeoutError' },
    ]),
  )

const stored = (seen: Partial<OrderSeen> & { key?: string | null } = {}): FinalState['orders'][number] => ({
  ...order(),
  key: K,
  ...seen,
  version: seen.version ?? 1,
})

const check = (
  operations: ReturnType<typeof history>,
  orders: FinalState['orders'],
  stock: number,
  initial = 5,
) =>
  checkHistory({
    history: operations,
    initialStock: { [P]: initial },
    final: { orders, stock: { [P]: stock } },
  })

test('checkHistory() accepts orders, changes, a cancellation and a refusal in a possible order', () => {
  const operations = history(
    [place(), 0, 10, placed],
    // 3 of 5 units are left, so 4 are refused.
    [place('other', 4), 11, 20, refused('out_of_stock')],
    [step('processing', 1), 30, 50, changed('processing', 2)],
    // At the same time as the former: one of both is too late.
    [step('cancelled', 1), 31, 49, refused('version_conflict')],
    [look, 32, 48, changed('pending', 1)],
    [look, 51, 52, changed('processing', 2)],
    [step('cancelled', 2), 60, 70, changed('cancelled', 3)],
  )
  expect(check(operations, [stored({ status: 'cancelled', version: 3 })], 5)).toEqual([])
})

test('checkHistory() accepts an unanswered order that took effect or did not', () => {
  const operations = history([place(), 0, 10, null])
  expect(check(operations, [stored()], 3)).toEqual([])
  expect(check(operations, [], 5)).toEqual([])
})

test('checkHistory() reports a confirmed order that is lost', () => {
  expect(check(history([place(), 0, 10, placed]), [], 5)).toContain(
    'Order BO10000001 was confirmed and is lost.',
  )
})

test('checkHistory() reports two orders of one key, and an order without a request', () => {
  const operations = history([place(), 0, 10, placed])
  const twin = stored({ id: 'twin', number: 'BO10000002' })
  expect(check(operations, [stored(), twin], 1)).toContain(`Key ${K} has 2 orders.`)
  const stray = stored({ id: 'stray', number: 'BO10000003', key: null })
  expect(check(operations, [stored(), stray], 3)).toContain('Order BO10000003 belongs to no request.')
})

test('checkHistory() reports an order whose request was refused', () => {
  const operations = history([place(), 0, 10, refused('payment_due')])
  expect(check(operations, [stored()], 3)).toContain(`Key ${K} was refused (payment_due) and has an order.`)
})

test('checkHistory() reports different answers to one key', () => {
  const other: Answer = { ...placed, order: order({ id: 'other' }) }
  const operations = history([place(), 0, 10, placed], [place(), 20, 30, other])
  expect(check(operations, [stored()], 3).join()).toContain('got different answers to one key')
})

test('checkHistory() reports a refusal although units were there', () => {
  const operations = history([place(), 0, 10, placed], [place('other', 3), 11, 20, refused('out_of_stock')])
  expect(check(operations, [stored()], 3)).toEqual([
    `No order of the operations explains the answers about the stock of product ${P}.`,
  ])
})

test('checkHistory() reports orders of more units than there were', () => {
  const second: Answer = { ...placed, order: order({ id: 'second', number: 'BO10000002' }) }
  const operations = history([place(), 0, 10, placed], [place('other'), 11, 20, second])
  const orders = [stored(), stored({ id: 'second', number: 'BO10000002', key: 'other' })]
  expect(check(operations, orders, 1)).toEqual([])
  expect(check(operations, orders, -1, 3).join()).toContain('the stock of product')
})

test('checkHistory() reports stock that is not the result of the operations', () => {
  expect(check(history([place(), 0, 10, placed]), [stored()], 4).join()).toContain('the stock of product')
})

test('checkHistory() reports a wrong level after restocking', () => {
  const restock: Call = { kind: 'restock', productId: P, quantity: 3 }
  const answered = (stock: number): Answer => ({ status: 200, code: null, order: null, stock })
  expect(check(history([restock, 0, 10, answered(8)]), [], 8)).toEqual([])
  expect(check(history([restock, 0, 10, answered(9)]), [], 8).join()).toContain('the stock of product')
})

test('checkHistory() reports a reading that is older than an earlier answer', () => {
  const operations = history(
    [place(), 0, 10, placed],
    [step('processing', 1), 20, 30, changed('processing', 2)],
    [look, 31, 40, changed('pending', 1)],
  )
  const orders = [stored({ status: 'processing', version: 2 })]
  expect(check(operations, orders, 3).join()).toContain('the answers about order BO10000001')
})

test('checkHistory() reports two changes of one version, and a change that is lost', () => {
  const operations = history(
    [place(), 0, 10, placed],
    [step('processing', 1), 20, 30, changed('processing', 2)],
    [step('cancelled', 1), 21, 31, changed('cancelled', 2)],
  )
  expect(check(operations, [stored({ status: 'cancelled', version: 2 })], 5).join()).toContain(
    'about order BO10000001',
  )
  const lost = history([place(), 0, 10, placed], [step('processing', 1), 20, 30, changed('processing', 2)])
  expect(check(lost, [stored()], 3).join()).toContain('about order BO10000001')
})

test('checkHistory() reports an invoice that was answered and is another one now', () => {
  const operations = history(
    [place(), 0, 10, placed],
    [step('processing', 1), 20, 30, changed('processing', 2)],
    [step('shipped', 2), 40, 50, changed('shipped', 3, 'INV-1')],
  )
  const at = (invoice: string) => [stored({ status: 'shipped', version: 3, invoice })]
  expect(check(operations, at('INV-1'), 3)).toEqual([])
  expect(check(operations, at('INV-2'), 3)).toEqual([
    'Invoice INV-1 of order BO10000001 was answered and is lost.',
  ])
})
