// Bulk actions: the preview matches the run, each row is processed once, and refused rows give a reason.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { knownGstRates } from '#contract/base/gst'
import { formatPaise, toPaise } from '#contract/base/money'
import { getBatchJob } from '#contract/batch-jobs/admin'
import * as contract from '#contract/catalogue/admin-product-bulk'
import { type BatchHandler, runBatchJob, workThrough } from '#server/batch-jobs/batch-jobs'
import { refused } from '#server/http/errors'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openPostOffice } from '#test/post-office'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'
import { productBatch } from './bulk-action.ts'
import { type BulkSubject, bulkChange } from './bulk-change.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
beforeEach(() => sql`delete from products`.execute(shop.db))
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.close()
})

const add = (name: string, more: object = {}) => createProduct(shop.db, { name, ...more })

async function run(input: contract.ProductBulkInput, key: Record<string, string> = {}) {
  const { runId } = await admin.call(contract.runProductBulkAction, { body: input as never }, key)
  return runOf(runId)
}
const runOf = async (id: string) => (await admin.call(getBatchJob, { params: { id } })).run
const preview = (input: contract.ProductBulkInput) =>
  admin.call(contract.previewProductBulkAction, { body: input as never })

const product = (id: string) =>
  shop.db
    .selectFrom('products')
    .select(['status', 'pricePaise', 'gstBasisPoints', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

test('a preview changes nothing, and the run does what the preview announced', async () => {
  const one = await add('One', { pricePaise: 9_999 })
  const two = await add('Two', { pricePaise: 5, gstBasisPoints: 500 })
  const draft = await add('Draft', { status: 'draft', pricePaise: null })
  const input = {
    target: { filter: {} },
    action: { kind: 'price', by: 'percent', value: 12.5 },
  } as contract.ProductBulkInput
  const said = await preview(input)
  expect(said).toMatchObject({ total: 3, refused: 1 })
  expect(said.changes.map(({ name, before, after, problem }) => [name, before, after, problem])).toEqual([
    ['Draft', 'No price', '', 'This product has no price yet'],
    ['Two', '₹0.05', '₹0.06', null],
    ['One', '₹99.99', '₹112.49', null],
  ])
  expect(await product(one.id)).toMatchObject({ pricePaise: 9_999, version: 1 })
  const done = await run(input)
  expect(done).toMatchObject({
    title: 'Raise prices by 12.5%',
    status: 'done',
    total: 3,
    done: 2,
    refused: 1,
  })
  expect(done.refusals).toEqual([
    { subjectId: draft.id, name: 'Draft', reason: 'This product has no price yet', mayPass: false },
  ])
  expect(await product(one.id)).toMatchObject({ pricePaise: 11_249, version: 2 })
  expect(await product(two.id)).toMatchObject({ pricePaise: 6 })
  const auditEvents = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', one.id)
    .execute()
  expect(auditEvents).toEqual([
    { action: 'product.update', before: { price: 99.99 }, after: { price: 112.49 } },
  ])
})

test('a preview counts the products that would have a price of 0', async () => {
  await add('Dear', { pricePaise: 20_000 })
  await add('Cheap', { pricePaise: 5_000 })
  await add('Free already', { pricePaise: 0 })
  const lower = (by: string, value: number) =>
    preview({ target: { filter: {} }, action: { kind: 'price', by, value } } as contract.ProductBulkInput)
  expect(await lower('percent', -50)).toMatchObject({ refused: 0, toConfirm: 0 })
  expect(await lower('percent', -100)).toMatchObject({ refused: 0, toConfirm: 2 })
  expect(await lower('amount', -50)).toMatchObject({ refused: 1, toConfirm: 1 })
})

test('activate names missing fields; archive, GST and delete work', async () => {
  const category = await createCategory(shop.db)
  const complete = { description: 'Soft', categoryId: category.id }
  const ready = await add('Ready', { status: 'draft', ...complete })
  const bare = await add('Bare', { status: 'draft', pricePaise: null })
  const active = await add('Active')
  const ids = [ready.id, bare.id, active.id]
  const activated = await run({ target: { ids }, action: { kind: 'activate' } })
  expect(activated).toMatchObject({ done: 2, refused: 1, status: 'done' })
  expect(activated.refusals).toEqual([
    {
      subjectId: bare.id,
      name: 'Bare',
      reason: 'Description is required. Category is required. Price is required',
      mayPass: false,
    },
  ])
  expect([(await product(ready.id))?.status, (await product(active.id))?.version]).toEqual(['active', 1])

  await run({ target: { ids: [ready.id] }, action: { kind: 'archive' } })
  expect((await product(ready.id))?.status).toBe('archived')

  await run({ target: { ids }, action: { kind: 'gst', by: 'to', value: 18 } })
  const more = await run({ target: { ids }, action: { kind: 'gst', by: 'percent', value: -20 } })
  expect(more).toMatchObject({ done: 0, refused: 3, title: 'Lower GST by 20 percentage points' })
  expect(more.refusals[0]?.reason).toBe('GST must be 0 to 100')
  expect((await product(bare.id))?.gstBasisPoints).toBe(1_800)

  const gone = '018f0000-0000-7000-8000-000000000000'
  const deleted = await run({ target: { ids: [active.id, active.id, gone] }, action: { kind: 'delete' } })
  expect(deleted).toMatchObject({ total: 2, done: 1, refused: 1 })
  expect(deleted.refusals).toEqual([
    { subjectId: gone, name: '', reason: 'Product not found', mayPass: false },
  ])
  expect(await product(active.id)).toBe(undefined)
})

test('a filter targets the rows of the list, and archived products only if it names them', async () => {
  await add('Alpha')
  await add('Beta', { stock: 0 })
  await add('Old', { status: 'archived' })
  const action = { kind: 'archive' } as const
  expect((await preview({ target: { filter: { status: 'out-of-stock' } as never }, action })).total).toBe(1)
  expect((await preview({ target: { filter: {} }, action })).total).toBe(2)
  expect((await preview({ target: { filter: { state: 'all' } }, action })).total).toBe(3)
})

test('a target that is empty, ambiguous or impossible is refused', async () => {
  const action = { kind: 'archive' }
  for (const body of [
    { action, target: {} },
    { action, target: { ids: [], filter: {} } },
    { action, target: { ids: ['nonsense'] } },
    { action, target: { filter: { state: 'drft' } } },
    { action, target: { filter: { stat: 'draft' } } },
    { action: { kind: 'price', by: 'percent', value: 0.001 }, target: { filter: {} } },
    { action: { kind: 'price', by: 'percent', value: 'much' }, target: { filter: {} } },
    { action: { kind: 'explode' }, target: { filter: {} } },
  ]) {
    for (const path of ['/admin/products/bulk-actions', '/admin/products/bulk-actions/preview']) {
      expect([body, (await admin.send('POST', path, body)).status]).toEqual([body, 400])
    }
  }
  expect((await admin.send('GET', '/admin/bulk-runs/nonsense')).status).toBe(404)
})

test('a call repeated with the same idempotency key acts once', async () => {
  const { id } = await add('One', { pricePaise: 10_000 })
  const input = {
    target: { ids: [id] },
    action: { kind: 'price', by: 'amount', value: 10 },
  } as contract.ProductBulkInput
  const key = { 'idempotency-key': 'bulk-one' }
  const [first, second] = [await run(input, key), await run(input, key)]
  expect(second._id).toBe(first._id)
  expect((await product(id))?.pricePaise).toBe(11_000)
})

test('above 100 rows the action becomes a job, which resumes after a crash and processes no row twice', async () => {
  for (let index = 0; index < 120; index++) await add(`Mat ${index}`, { pricePaise: 1_000 })
  const input = {
    target: { filter: {} },
    action: { kind: 'price', by: 'amount', value: 1 },
  } as contract.ProductBulkInput
  const begun = await run(input)
  expect(begun).toMatchObject({ status: 'running', total: 120, done: 0, finishedAt: null })
  let left = 40
  const crash = new Error('The lights went out')
  const act = productBatch.product as BatchHandler
  const crashing: BatchHandler = async (...row) => {
    await act(...row)
    if (--left < 0) throw crash
  }
  await expect(workThrough(shop.db, { product: crashing }, begun._id)).rejects.toThrow(crash)
  expect(await runOf(begun._id)).toMatchObject({ status: 'running', done: 40 })
  // Two workers pick up the same job.
  await Promise.all([
    workThrough(shop.db, productBatch, begun._id),
    workThrough(shop.db, productBatch, begun._id),
  ])
  expect(await runOf(begun._id)).toMatchObject({ status: 'done', done: 120, refused: 0 })
  const { rows } = await sql`select distinct price_paise, version from products`.execute(shop.db)
  expect(rows).toEqual([{ pricePaise: 1_100, version: 2 }])
})

test('a row refused because of a concurrent change can succeed later', async () => {
  const rows = [await add('One'), await add('Two'), await add('Three')]
  for (let more = 0; more < 98; more++) await add(`Mat ${more}`)
  const begun = await run({ target: { filter: {} }, action: { kind: 'archive' } })
  const stumbles: Record<string, Error> = {
    [rows[0]?.id ?? '']: refused('version_conflict', 'Someone else has changed this product.'),
    [rows[1]?.id ?? '']: Object.assign(new Error('lock timeout'), { code: '55P03' }),
    [rows[2]?.id ?? '']: refused('conflict', 'It is in a set'),
  }
  const product: BatchHandler = async (_tx, _ctx, id) => {
    const error = stumbles[id]
    if (error) throw error
  }
  await workThrough(shop.db, { product }, begun._id)
  const { refusals } = await runOf(begun._id)
  expect(new Map(refusals.map(({ name, mayPass }) => [name, mayPass]))).toEqual(
    new Map([
      ['One', true],
      ['Two', true],
      ['Three', false],
    ]),
  )
})

test("the shop's worker runs the job", async () => {
  await sql`insert into products (name, slug, price_paise) select 'Mat ' || n, 'mat-' || n, 1 from generate_series(1, 101) n`.execute(
    shop.db,
  )
  const begun = await run({ target: { filter: {} }, action: { kind: 'gst', by: 'to', value: 5 } })
  const postOffice = await openPostOffice(shop)
  await postOffice.work()
  await postOffice.close()
  expect(await runOf(begun._id)).toMatchObject({ status: 'done', done: 101 })
})

test('a job that fails permanently reports it, and finished rows stay finished', async () => {
  await add('One')
  for (let index = 0; index < 100; index++) await add(`Mat ${index}`)
  const begun = await run({ target: { filter: {} }, action: { kind: 'archive' } })
  const broken = { product: async () => Promise.reject(new Error('A fault')) }
  const job = { runId: begun._id, attempts: 7, max_attempts: 8 }
  await expect(runBatchJob(shop.db, broken, job)).rejects.toThrow('A fault')
  expect((await runOf(begun._id)).status).toBe('running')
  await expect(runBatchJob(shop.db, broken, { ...job, attempts: 8 })).rejects.toThrow('A fault')
  expect((await runOf(begun._id)).status).toBe('failed')
  const notification = await shop.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'text'])
    .executeTakeFirst()
  expect(notification).toEqual({
    kind: 'failed-job',
    title: 'Archive products stopped',
    text: '101 of 101 rows are left',
  })
})

const subject = (pricePaise: number): BulkSubject => ({
  state: 'active',
  pricePaise,
  mrpPaise: null,
  tax: { gstBasisPoints: 500, taxRules: null, pricesIncludeGst: false },
  gstBasisPoints: 500,
  taxClass: null,
  netQuantity: null,
  originCountry: 'IN',
  makerRole: null,
  maker: null,
  lacks: '',
})
const hundredths = (limit: number) => fc.integer({ min: -limit, max: limit }).map((value) => value / 100)

test('a price change never leaves a fraction of a paisa, and the text shown is the price written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.constantFrom('amount' as const, 'percent' as const),
      hundredths(100_000_000),
      (pricePaise, by, value) => {
        const { after, problem, fields } = bulkChange({ kind: 'price', by, value }, subject(pricePaise))
        const exact =
          by === 'amount'
            ? pricePaise + Math.round(value * 100)
            : Number((BigInt(pricePaise) * BigInt(10_000 + Math.round(value * 100)) + 5_000n) / 10_000n)
        if (exact < 0) return problem === 'The price would be below 0'
        if (problem !== null) return exact > 100_000_000_000
        const price = fields && 'price' in fields ? Math.round(fields.price * 100) : pricePaise
        return price === exact && after === formatPaise(toPaise(exact))
      },
    ),
    { numRuns: runs(2_000) },
  )
})

test('a GST change ends at a rate that GST has or had, or is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('to' as const, 'percent' as const),
      fc.oneof(hundredths(10_000), fc.constantFrom(...knownGstRates)),
      (by, value) => {
        const { problem, fields } = bulkChange({ kind: 'gst', by, value }, subject(1))
        const gst = fields && 'gst' in fields ? fields.gst : 5
        return (problem === null) === knownGstRates.includes(gst)
      },
    ),
  )
})

test('net quantity and origin are set on many products, and those that have them already stay as they are', async () => {
  const bare = await add('Bare')
  const done = await add('Done', { netQuantity: '500 g', originCountry: 'CN', maker: 'Example, Ningbo' })
  const target = { ids: [bare.id, done.id] }
  const quantity = { kind: 'net-quantity', netQuantity: '500gm' }
  const { changes } = await preview({ target, action: quantity } as never)
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['—', '500 g'],
    ['500 g', '500 g'],
  ])
  await run({ target, action: quantity } as never)
  const origin = { kind: 'origin', countryOfOrigin: 'China', makerRole: '', maker: 'Example, Ningbo' }
  const said = await preview({ target, action: origin } as never)
  expect(said.changes[0]).toMatchObject({
    before: 'India, manufacturer: the seller',
    after: 'China, importer: Example, Ningbo',
  })
  await run({ target, action: origin } as never)
  const rows = await shop.db
    .selectFrom('products')
    .select(['name', 'netQuantity', 'originCountry', 'makerRole', 'maker', 'version'])
    .orderBy('name')
    .execute()
  const same = { netQuantity: '500 g', originCountry: 'CN', makerRole: null, maker: 'Example, Ningbo' }
  expect(rows).toEqual([
    { name: 'Bare', ...same, version: 3 },
    { name: 'Done', ...same, version: 1 },
  ])
})
