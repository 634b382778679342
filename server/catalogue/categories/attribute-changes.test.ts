import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AttributeInput,
  createCategory,
  previewAttributeChanges,
  updateCategory,
} from '#contract/catalogue/admin-categories'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

let count = 0
const attribute = (name: string, changes: Partial<AttributeInput> = {}): AttributeInput => ({
  name,
  label: name,
  ...changes,
})

/** Creates a category with products that have these specifications. */
async function stocked(
  attributes: AttributeInput[],
  specifications: Record<string, SpecificationValue>[],
  status: 'active' | 'draft' = 'active',
) {
  const { data } = await admin.call(createCategory, { body: { name: `Category ${++count}`, attributes } })
  for (const each of specifications)
    await createProduct(shop.db, { categoryId: data._id, status, specifications: JSON.stringify(each) })
  const params = { id: data._id }
  return {
    params,
    preview: async (next: AttributeInput[]) =>
      (await admin.call(previewAttributeChanges, { params, body: { attributes: next } })).changes,
    change: (next: AttributeInput[], acceptLostValues?: boolean) =>
      admin.send('PUT', `/categories/update/${data._id}`, { attributes: next, acceptLostValues }),
    values: async () =>
      shop.db
        .selectFrom('products')
        .select(['specifications', 'version'])
        .where('categoryId', '=', data._id)
        .orderBy('id')
        .execute(),
  }
}

test('a new type converts the values that fit it, and drops the others only after confirmation', async () => {
  const { preview, change, values } = await stocked(
    [attribute('pile', { label: 'Pile height' }), attribute('care')],
    [{ pile: '12', care: 'Wash' }, { pile: 'thick' }, { pile: '8.50' }, { pile: '' }, { care: 'Brush' }],
  )
  const next = [attribute('pile', { label: 'Pile height', type: 'number' }), attribute('care')]
  const told = { name: 'pile', label: 'Pile height', kind: 'retyped', products: 3, kept: 2, lost: 1 }
  expect(await preview(next)).toEqual([told])
  const before = await values()

  const refused = await change(next)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { code: 'conflict', message: 'Pile height: 1 of 3 products would lose their value' } },
  ])
  expect(await values()).toEqual(before)

  expect((await change(next, true)).status).toBe(200)
  expect(await values()).toEqual([
    { specifications: { pile: 12, care: 'Wash' }, version: 2 },
    { specifications: {}, version: 2 },
    { specifications: { pile: 8.5 }, version: 2 },
    { specifications: {}, version: 2 },
    { specifications: { care: 'Brush' }, version: 1 },
  ])
})

test('a type that fits every value needs no confirmation, and drafts are converted too', async () => {
  const { params, change, values } = await stocked(
    [
      attribute('fibre', { type: 'select', options: ['Wool', 'Jute'] }),
      attribute('washable', { type: 'boolean' }),
    ],
    [
      { fibre: 'Wool', washable: true },
      { fibre: 'Jute', washable: false },
    ],
    'draft',
  )
  const several = attribute('fibre', { type: 'multiselect', options: ['Wool', 'Jute'] })
  expect((await change([several, attribute('washable')])).status).toBe(200)
  expect((await values()).map(({ specifications }) => specifications)).toEqual([
    { fibre: ['Wool'], washable: 'Yes' },
    { fibre: ['Jute'], washable: 'No' },
  ])
  const log = await shop.db
    .selectFrom('auditLog')
    .select('after')
    .where('subjectId', '=', params.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(log.after).toMatchObject({
    values: [
      { name: 'fibre', kept: 2, lost: 0 },
      { name: 'washable', kept: 2 },
    ],
  })
})

test('values of removed attributes and options stay, and the preview reports them', async () => {
  const { preview, change, values } = await stocked(
    [attribute('fibre', { type: 'multiselect', options: ['Wool', 'Jute'] }), attribute('care')],
    [{ fibre: ['Wool', 'Jute'], care: 'Wash' }, { fibre: ['Wool'] }, { fibre: [] }],
  )
  const next = [attribute('fibre', { type: 'multiselect', options: ['Wool'] })]
  expect(await preview(next)).toEqual([
    { name: 'fibre', label: 'fibre', kind: 'options-removed', products: 1, kept: 1, lost: 0 },
    { name: 'care', label: 'care', kind: 'removed', products: 1, kept: 1, lost: 0 },
  ])
  const before = await values()
  expect((await change(next)).status).toBe(200)
  expect(await values()).toEqual(before)
})

test('the preview of a change without effect is empty, and an unknown category is 404', async () => {
  const { preview } = await stocked([attribute('care')], [{ care: 'Wash' }])
  expect(await preview([attribute('care', { unit: 'x' }), attribute('more')])).toEqual([])
  expect(
    (await admin.send('POST', '/categories/nonsense/attribute-changes', { attributes: [] })).body,
  ).toMatchObject({
    message: 'Category not found',
  })
})

test('concurrent changes of a product and of its attribute run one after the other', async () => {
  const { params, values } = await stocked([attribute('pile')], [{ pile: '1' }])
  const next = { body: { attributes: [attribute('pile', { type: 'number' as const })] } }
  const writer = shop.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set({ specifications: JSON.stringify({ pile: '2' }) })
      .where('categoryId', '=', params.id)
      .execute()
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
  await Promise.all([writer, admin.call(updateCategory, { params, ...next })])
  expect((await values()).map(({ specifications }) => specifications)).toEqual([{ pile: 2 }])
})
