// Any sequence of changes leaves families consistent, and every address that has ever been published leads to the page
// that it was published for.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as contract from '#contract/catalogue/admin-families'
import { variantName } from '#contract/catalogue/families'
import { createCategory, createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const texts = ['S', 'M', 'L', 's', ' m ']
const step = fc.record({
  kind: fc.constantFrom('create', 'add', 'join', 'rename', 'widen', 'narrow', 'move', 'remove', 'delete'),
  product: fc.nat(3),
  family: fc.nat(2),
  value: fc.constantFrom(...texts),
  other: fc.constantFrom(...texts),
  /** Few names, so that slugs collide. */
  name: fc.constantFrom('Towel', 'Mat', 'Towel – S'),
})
type Step = ReturnType<(typeof step)['generate']>['value']

const send = async (method: string, path: string, body: object) => {
  const { status } = await admin.send(method, path, body)
  expect([200, 201, 400, 404, 409]).toContain(status)
}

const axes = () => [{ label: 'Size', values: ['S', 'M', 'L'].map((value) => ({ value })) }]

async function act(
  ids: readonly string[],
  { kind, product, family, value, other, name }: Step,
): Promise<void> {
  const families = await shop.db.selectFrom('families').selectAll().orderBy('id').execute()
  const products = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const one = products.find(({ id }) => id === ids[product])
  const chosen = families[family % Math.max(1, families.length)]
  if (kind === 'create' && one) {
    const variants = [{ values: [other] }]
    const body = { productId: one.id, version: one.version, name, axes: axes(), values: [value], variants }
    await send('POST', '/admin/families', { ...body, state: 'active' })
  }
  if (kind === 'delete' && one) await send('DELETE', `/admin/products/delete/${one.id}`, {})
  if (!chosen) return
  const { id, version } = chosen
  const path = `/admin/families/${id}`
  if (kind === 'add') await send('POST', `${path}/variants`, { version, variants: [{ values: [value] }] })
  if (kind === 'join' && one)
    await send('POST', `${path}/join`, { version, products: [{ id: one.id, values: [value] }] })
  if (kind === 'move') await send('PUT', path, { version, slug: name === 'Mat' ? 'mat' : 'towel', name })
  if (kind === 'rename') {
    const [axis] = chosen.axes as unknown as contract.AdminFamily['axes']
    const renamed = axis?.values.map((given) => ({
      value: given.value === value ? `${other}${given.value}` : given.value,
      was: given.value,
    }))
    await send('PUT', path, { version, axes: [{ key: 'size', label: name, values: renamed }] })
  }
  const kept = (chosen.axes as unknown as contract.AdminFamily['axes']).map((axis) => ({
    ...axis,
    values: axis.values.map((given) => ({ ...given, was: given.value })),
  }))
  if (kind === 'narrow') await send('PUT', path, { version, axes: kept.slice(product % 2, kept.length - 1) })
  if (kind === 'widen') {
    const members = products.filter(({ familyId }) => familyId === id)
    const ofVariants = members.map((member, at) => ({ id: member.id, value: at % 2 === 0 ? value : other }))
    const added = { key: null, label: name, values: [{ value }, { value: other }], ofVariants }
    await send('PUT', path, { version, axes: [...kept, added] })
  }
  if (kind === 'remove') {
    const { rows } = {
      rows: await shop.db.selectFrom('products').select('id').where('familyId', '=', id).execute(),
    }
    await send('POST', `${path}/remove`, { version, productId: rows[product % rows.length]?.id ?? '' })
  }
}

/** Returns the ids of product and family that an address leads to; null if visitors see no page there. */
async function pageOf(slug: string) {
  const { status, body } = await shop.asGuest().send('GET', `/products/${slug}`)
  if (status === 404) return null
  const { product } = body as unknown as { product: { _id: string; family: { _id: string } | null } }
  return { productId: product._id, familyId: product.family?._id ?? null }
}

const readRows = () => shop.db.selectFrom('products').select(['id', 'slug', 'status', 'familyId']).execute()
type Rows = Awaited<ReturnType<typeof readRows>>

/** Addresses that have been published, with the id of the product or family that they lead to. */
type Published = Map<string, string>

/** A new family takes over the addresses of its first variant; the last variant takes over those of the family. */
async function handOver(published: Published, before: Rows, after: Rows): Promise<void> {
  const families = await shop.db.selectFrom('families').select(['id', 'slug']).execute()
  for (const [slug, owner] of published) {
    const product = before.find(({ id }) => id === owner)
    const created = product && product.familyId === null && families.find((one) => one.slug === product.slug)
    if (created) published.set(slug, created.id)
    const members = before.filter(({ familyId }) => familyId === owner)
    const isDissolved = members.length > 0 && !families.some(({ id }) => id === owner)
    if (isDissolved) published.set(slug, members[0]?.id ?? '')
  }
  for (const { id, slug } of [...families, ...after]) published.set(slug, id)
}

async function assertAddresses(published: Published, rows: Rows): Promise<void> {
  for (const [slug, owner] of published) {
    const members = rows.filter(
      ({ id, familyId, status }) => status === 'active' && (familyId ?? id) === owner,
    )
    const product = rows.find(({ id, status }) => id === owner && status === 'active')
    const page = await pageOf(slug)
    if (product) expect(page?.productId).toBe(owner)
    else if (members.length > 0) expect(page?.familyId).toBe(owner)
    else expect(page).toBeNull()
  }
}

async function assertConsistent(): Promise<void> {
  const families = await shop.db.selectFrom('families').selectAll().execute()
  const products = await shop.db.selectFrom('products').selectAll().execute()
  const slugs = [...families, ...products].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  const former = await shop.db.selectFrom('formerSlugs').select('slug').execute()
  expect(former.filter(({ slug }) => slugs.includes(slug))).toEqual([])
  for (const family of families) {
    const members = products.filter(({ familyId }) => familyId === family.id)
    expect(members.length).toBeGreaterThan(0)
    const keys = members.map(({ optionValues }) => optionValues.join('|').replace(/\s/g, '').toLowerCase())
    expect(new Set(keys).size).toBe(keys.length)
    for (const { name, optionValues, categoryId } of members) {
      expect(name).toBe(variantName(family.name, optionValues))
      expect(categoryId).toBe(family.categoryId)
    }
  }
}

test('any sequence of changes keeps combinations, names, categories and slugs right, and all addresses working', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
    await shop.db.deleteFrom('products').execute()
    await shop.db.deleteFrom('families').execute()
    const { id: categoryId } = await createCategory(shop.db)
    const ids: string[] = []
    for (let n = 0; n < 4; n++) {
      const name = `Single ${n}`
      ids.push((await createProduct(shop.db, { name, categoryId, description: 'Soft', stock: 0 })).id)
    }
    const published: Published = new Map()
    let before: Rows = []
    for (const one of steps) {
      await act(ids, one)
      await assertConsistent()
      const after = await readRows()
      await handOver(published, before, after)
      await assertAddresses(published, after)
      before = after
    }
  })
  await fc.assert(property, { numRuns: runs(60) })
}, 240_000)
