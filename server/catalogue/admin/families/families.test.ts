// Families through the admin API: creation in place, options, variants, joining and removing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/admin-families'
import * as products from '#contract/catalogue/admin-products'
import { getProduct } from '#contract/catalogue/store'
import { axis, createFamily } from '#test/factories/families'
import { placeTestOrder } from '#test/factories/orders'
import { createCategory } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { countRoundTrips } from '#test/round-trips'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let category: { id: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  const attribute = { unit: '', isRequired: false, isFilterable: true, validationRules: {} }
  category = await createCategory(shop.db, {
    name: 'Bath Towels',
    attributes: JSON.stringify([
      { ...attribute, name: 'size', label: 'Size', type: 'text', options: [] },
      { ...attribute, name: 'colour', label: 'Colour', type: 'select', options: ['Blue', 'Navy', 'Red'] },
    ]),
  })
})
afterAll(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.close()
})

let count = 0
const towel = async (fields: object = {}) => {
  const name = `Towel ${++count}`
  const body = { name, description: 'Soft cotton', category: category.id, price: 200, gst: 5, ...fields }
  return (await admin.call(products.createProduct, { body: body as never })).product
}
type Product = Awaited<ReturnType<typeof towel>>

const values = (...texts: string[]) => texts.map((value) => ({ value }))
const sizes = { label: 'Size', values: values('Small', 'Large') }
const colours = { label: 'Colour', display: 'swatch' as const, values: values('Blue', 'Red') }

const create = async (product: Product, body: object = {}) =>
  admin.call(contract.createFamily, {
    body: {
      productId: product._id,
      version: product.version,
      axes: [sizes, colours],
      values: ['Small', 'Blue'],
      ...body,
    } as never,
  })

const family = async (id: string) => admin.call(contract.getFamily, { params: { id } })
const page = async (slug: string) => shop.asGuest().call(getProduct, { params: { id: slug } })
const refusal = async (answer: Promise<unknown>) => {
  const { status, body } = (await answer) as {
    status: number
    body: { error: { code: string; fields?: Record<string, string> } }
  }
  return { status, ...body.error }
}

type Family = Awaited<ReturnType<typeof family>>['family']

/** The options of a family as a change sends them, without changes. */
const keptAxes = ({ axes }: Family) =>
  axes.map((axis) => ({ ...axis, values: axis.values.map((one) => ({ ...one, was: one.value })) }))

const change = ({ _id: id, version }: Family, body: object) =>
  admin.call(contract.updateFamily, { params: { id }, body: { version, ...body } as never })

/** Other variants of a family of two axes, without SKUs. */
const further = [{ values: ['Small', 'Red'] }, { values: ['Large', 'Blue'] }]

const others = [
  { values: ['Small', 'Red'], sku: 'S-RED' },
  { values: ['Large', 'Blue'], sku: '' },
]

test('POST /admin/families turns a product into a family that takes its address, pictures and description', async () => {
  const product = await towel({ sku: 'T-1', hsn: '6302', weight: 400, minOrderQuantity: 3, stock: 12 })
  const created = await create(product, { variants: others, state: 'active' })
  expect(created.family).toMatchObject({
    name: product.name,
    slug: product.slug,
    description: 'Soft cotton',
    axes: [
      { key: 'size', label: 'Size', display: 'text' },
      { key: 'colour', label: 'Colour', display: 'swatch' },
    ],
  })
  expect(created.variants.map(({ name, sku, stock, state }) => [name, sku, stock, state])).toEqual([
    [`${product.name} – Small, Blue`, 'T-1', 12, 'active'],
    [`${product.name} – Small, Red`, 'S-RED', 0, 'active'],
    [`${product.name} – Large, Blue`, null, 0, 'active'],
  ])
  const { product: shown, variants } = await page(product.slug)
  expect(shown).toMatchObject({ _id: product._id, description: 'Soft cotton', minOrderQuantity: 3 })
  expect(variants).toHaveLength(3)
  const { product: copy } = await page(variants[2]?.slug ?? '')
  expect(copy).toMatchObject({ hsn: '6302', weight: 400, minOrderQuantity: 3, price: 200, gst: 5 })
})

test('POST /admin/families sends former addresses of the product to the family', async () => {
  const product = await towel()
  const { product: renamed } = await admin.call(products.updateProduct, {
    params: { id: product._id },
    body: { name: `${product.name} Deluxe` } as never,
  })
  const { family: made } = await create(renamed, { variants: others.map((other) => ({ ...other, sku: '' })) })
  expect((await page(product.slug)).product.family?.slug).toBe(made.slug)
})

test('POST /admin/families leaves the address to a product that is named like the variant', async () => {
  const name = `Runner ${++count}`
  const product = await towel({ name: `${name} – Small` })
  const { family: made, variants } = await create(product, { name, axes: [sizes], values: ['Small'] })
  expect(variants[0]).toMatchObject({ slug: product.slug, name: product.name })
  expect(made.slug).toBe(name.toLowerCase().replace(' ', '-'))
})

test('a new variant has its options as specifications, so filters find it', async () => {
  const { variants } = await create(await towel(), {
    variants: [{ values: ['Large', 'Red'] }],
    state: 'active',
  })
  const { product } = await page(variants[1]?.slug ?? '')
  expect(product).toMatchObject({ color: 'Red', specifications: { size: 'Large', colour: 'Red' } })
})

test('POST /admin/families refuses repeated values regardless of case and spaces', async () => {
  const product = await towel()
  const body = {
    productId: product._id,
    version: product.version,
    axes: [{ label: 'Size', values: values('24 x 36', '24X36') }],
    values: ['24 x 36'],
  }
  expect(await refusal(admin.send('POST', '/admin/families', body))).toMatchObject({
    code: 'invalid_input',
    fields: { 'axes.0.values.1.value': 'Size has the value 24X36 twice' },
  })
})

test('POST /admin/families refuses a variant as the first one, and an old version', async () => {
  const product = await towel()
  const body = { productId: product._id, axes: [sizes], values: ['Small'] }
  const old = admin.send('POST', '/admin/families', { ...body, version: product.version + 1 })
  expect(await refusal(old)).toMatchObject({ code: 'version_conflict' })
  await create(product)
  const again = admin.send('POST', '/admin/families', { ...body, version: product.version + 1 })
  expect(await refusal(again)).toMatchObject({ code: 'conflict' })
})

test('POST /admin/families/{id}/variants names every combination and SKU that is taken', async () => {
  await towel({ sku: 'TAKEN-1' })
  const { family: made } = await create(await towel())
  const body = {
    version: made.version,
    variants: [
      { values: ['small', 'BLUE'], sku: '' },
      { values: ['Huge', 'Red'], sku: '' },
    ],
  }
  expect(await refusal(admin.send('POST', `/admin/families/${made._id}/variants`, body))).toMatchObject({
    code: 'invalid_input',
    fields: {
      'variants.0.values': 'There is already a variant Small, Blue',
      'variants.1.values': 'Size has no value Huge',
    },
  })
  const taken = { version: made.version, variants: [{ values: ['Large', 'Red'], sku: 'TAKEN-1' }] }
  expect(await refusal(admin.send('POST', `/admin/families/${made._id}/variants`, taken))).toMatchObject({
    fields: { 'variants.0.sku': 'A product with the SKU TAKEN-1 already exists' },
  })
})

const sent = (axes: contract.AdminFamily['axes'], names: Record<string, string> = {}) =>
  axes.map((axis) => ({
    ...axis,
    values: axis.values.map(({ value, swatch }) => ({ value: names[value] ?? value, swatch, was: value })),
  }))

test('PUT /admin/families/{id} renames an option value in all variants, and orders keep the ordered name', async () => {
  const product = await towel({ stock: 5 })
  const { family: made } = await create(product, {
    variants: [{ values: ['Large', 'Blue'] }],
    state: 'active',
  })
  await placeTestOrder(shop.db, await shop.asCustomer(), { productId: product._id })
  const { variants, family: changed } = await admin.call(contract.updateFamily, {
    params: { id: made._id },
    body: { version: made.version, name: 'Terry', axes: sent(made.axes, { Blue: 'Navy' }) },
  })
  expect(variants.map(({ name }) => name)).toEqual(['Terry – Small, Navy', 'Terry – Large, Navy'])
  expect((await page(changed.slug)).product).toMatchObject({
    color: 'Navy',
    specifications: { colour: 'Navy', size: 'Small' },
  })
  const lines = await shop.db
    .selectFrom('orderLines')
    .select('name')
    .where('productId', '=', product._id)
    .execute()
  expect(lines).toEqual([{ name: `${product.name} – Small, Blue` }])
})

test('PUT /admin/families/{id} swaps two values and reorders axes', async () => {
  const { family: made } = await create(await towel(), { variants: [{ values: ['Large', 'Blue'] }] })
  const [size, colour] = sent(made.axes, { Small: 'Large', Large: 'Small' })
  const { variants } = await admin.call(contract.updateFamily, {
    params: { id: made._id },
    body: { version: made.version, axes: [colour, size] as never },
  })
  expect(variants.map(({ options }) => options)).toEqual([
    { colour: 'Blue', size: 'Large' },
    { colour: 'Blue', size: 'Small' },
  ])
})

test('PUT /admin/families/{id} refuses to remove a value that variants use, and names over 200 characters', async () => {
  const { family: made } = await create(await towel())
  const without = sent(made.axes).map((axis) => ({
    ...axis,
    values: axis.values.filter(({ value }) => value !== 'Small'),
  }))
  const path = `/admin/families/${made._id}`
  expect(await refusal(admin.send('PUT', path, { version: made.version, axes: without }))).toMatchObject({
    fields: {
      'axes.0.values':
        "Small can't be removed, because 1 variant has this value. Remove these variants first.",
    },
  })
  const long = { version: made.version, name: 'x'.repeat(195) }
  const { fields } = await refusal(admin.send('PUT', path, long))
  expect(fields?.name).toContain('At most 200 are allowed')
})

test('PUT /admin/families/{id} keeps the former address working and refuses the address of another product', async () => {
  const other = await towel()
  const { family: made } = await create(await towel(), {
    variants: [{ values: ['Large', 'Blue'] }],
    state: 'active',
  })
  const path = `/admin/families/${made._id}`
  const taken = await refusal(admin.send('PUT', path, { version: made.version, slug: other.slug }))
  expect(taken.fields?.slug).toContain('Another page has the address')
  const slug = `moved-${made.slug}`
  await admin.call(contract.updateFamily, { params: { id: made._id }, body: { version: made.version, slug } })
  expect((await page(made.slug)).product.family?.slug).toBe(slug)
  expect((await page(slug)).product.family?._id).toBe(made._id)
})

test('PUT /admin/families/{id} refuses an empty description while published variants have none', async () => {
  const { family: made } = await create(await towel())
  const body = { version: made.version, description: '' }
  const { fields } = await refusal(admin.send('PUT', `/admin/families/${made._id}`, body))
  expect(fields?.description).toContain('A description is required')
})

test('PUT /admin/families/{id}/variants saves all cells or none, with a problem for every cell', async () => {
  await towel({ sku: 'OTHER-1' })
  const { family: made, variants } = await create(await towel({ sku: `A-${count}`, stock: 3 }), {
    variants: [{ values: ['Large', 'Blue'], sku: 'B-1' }],
  })
  const [first, second] = variants
  if (!first || !second) throw new Error('expected two variants')
  const rows = (a: object, b: object) => ({
    variants: [
      { id: first._id, version: first.version, ...a },
      { id: second._id, version: second.version, ...b },
    ],
  })
  const path = `/admin/families/${made._id}/variants`
  const bad = rows({ sku: 'OTHER-1', price: null }, { stock: 7, stockBefore: 2, price: 300 })
  expect(await refusal(admin.send('PUT', path, bad))).toMatchObject({
    code: 'version_conflict',
    fields: {
      'variants.0.sku': 'A product with this SKU already exists',
      'variants.0.price': 'Price is required',
      'variants.1.stock': 'The stock has changed from 2 to 0 in the meantime. Enter it again to set it.',
    },
  })
  expect((await family(made._id)).variants).toEqual(variants)
  const good = rows(
    { sku: 'B-1', stock: 9, stockBefore: 3 },
    { sku: first.sku, price: 250.5, state: 'active' },
  )
  const { variants: saved, message } = await admin.call(contract.saveVariants, {
    params: { id: made._id },
    body: good,
  })
  expect(message).toBe('2 variants saved')
  expect(saved.map(({ sku, price, stock, state }) => [sku, price, stock, state])).toEqual([
    ['B-1', 200, 9, 'active'],
    [first.sku, 250.5, 0, 'active'],
  ])
  expect(await refusal(admin.send('PUT', path, good))).toMatchObject({ code: 'version_conflict' })
})

test('POST /admin/families/{id}/join refuses products of other categories and families, and names each', async () => {
  const { family: made } = await create(await towel())
  const { family: second, variants } = await create(await towel())
  const elsewhere = await towel({ category: (await createCategory(shop.db)).id })
  const body = {
    version: made.version,
    products: [
      { id: elsewhere._id, values: ['Small', 'Red'] },
      { id: variants[0]?._id, values: ['Large', 'Red'] },
    ],
  }
  const { fields } = await refusal(admin.send('POST', `/admin/families/${made._id}/join`, body))
  expect(fields?.['products.0.id']).toContain('has another category')
  expect(fields?.['products.1.id']).toContain('is a variant of another family')
  expect(second._id).not.toBe(made._id)
})

test('POST /admin/families/{id}/join keeps address, pictures and description of the product', async () => {
  const { family: made } = await create(await towel())
  const single = await towel({ description: 'Own text' })
  await admin.call(contract.joinProducts, {
    params: { id: made._id },
    body: { version: made.version, products: [{ id: single._id, values: ['large', 'red'] }] },
  })
  expect((await page(single.slug)).product).toMatchObject({
    name: `${made.name} – Large, Red`,
    description: 'Own text',
    options: { size: 'Large', colour: 'Red' },
  })
})

test('POST /admin/families/{id}/remove makes a variant a product of its own, with what it inherited', async () => {
  const { family: made, variants } = await create(await towel(), {
    variants: [{ values: ['Large', 'Blue'] }],
    state: 'active',
  })
  const removed = variants[1]
  const { family: left } = await admin.call(contract.removeVariant, {
    params: { id: made._id },
    body: { version: made.version, productId: removed?._id ?? '' },
  })
  expect(left?.version).toBe(made.version + 1)
  expect((await page(removed?.slug ?? '')).product).toMatchObject({
    family: null,
    options: {},
    name: removed?.name,
    description: 'Soft cotton',
  })
})

test('POST /admin/families/{id}/remove gives name and addresses of the family to the last variant', async () => {
  const product = await towel()
  const { family: made, variants } = await create(product)
  const { family: left } = await admin.call(contract.removeVariant, {
    params: { id: made._id },
    body: { version: made.version, productId: product._id },
  })
  expect(left).toBeNull()
  const { product: shown } = await page(product.slug)
  expect(shown).toMatchObject({ _id: product._id, name: product.name, slug: product.slug, family: null })
  expect((await page(variants[0]?.slug ?? '')).product._id).toBe(product._id)
})

test('DELETE /admin/products/delete/{id} deletes the family with its last variant', async () => {
  const product = await towel()
  const { family: made } = await create(product)
  await admin.call(products.deleteProduct, { params: { id: product._id } })
  expect((await admin.send('GET', `/admin/families/${made._id}`)).status).toBe(404)
})

test('PUT /admin/products/update/{id} keeps name, category and options of a variant', async () => {
  const product = await towel()
  await create(product)
  const path = `/admin/products/update/${product._id}`
  const { fields } = await refusal(admin.send('PUT', path, { name: 'Something else' }))
  expect(fields?.name).toContain('follows from its family')
  await admin.call(products.updateProduct, {
    params: { id: product._id },
    body: { specifications: { size: 'Wrong', other: 'x' }, color: 'Wrong', description: '' } as never,
  })
  const { product: saved } = await admin.call(products.getAdminProduct, { params: { id: product._id } })
  expect(saved).toMatchObject({
    color: 'Blue',
    specifications: { size: 'Small', colour: 'Blue', other: 'x' },
    missing: [],
    inherited: { description: 'Soft cotton' },
  })
})

test('a product and a family that take the same slug at once leave it to one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const product = await towel()
    const { family: made } = await create(product, { axes: [sizes], values: ['Small'] })
    const slug = `contested-${round}`
    const answers = await Promise.all([
      admin.send('PUT', `/admin/families/${made._id}`, { version: made.version, slug }),
      admin.send('POST', '/admin/products/create', { name: `Contested ${round}`, state: 'draft' }),
    ])
    expect(answers.map(({ status }) => status).every((status) => [200, 201, 400, 409].includes(status))).toBe(
      true,
    )
    const taken = await shop.db.selectFrom('products').select('id').where('slug', '=', slug).execute()
    const families = await shop.db.selectFrom('families').select('id').where('slug', '=', slug).execute()
    expect(taken.length + families.length).toBe(1)
  }
})

test('two admins who change a family at once: the second one gets a version conflict', async () => {
  const { family: made } = await create(await towel())
  const rename = (name: string) =>
    admin.send('PUT', `/admin/families/${made._id}`, { version: made.version, name })
  const answers = await Promise.all([rename('First'), rename('Second')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('GET /admin/families/{id} takes as many statements for 100 variants as for two', async () => {
  const statements: number[] = []
  for (const size of [2, 100]) {
    const variants = Array.from({ length: size }, (_, at) => ({ values: [`Size ${at}`], stock: 1 }))
    const axes = [axis('size', ...variants.map(({ values: [value = ''] }) => value))]
    const { id } = await createFamily(shop.db, {
      name: `Large ${size}`,
      categoryId: category.id,
      axes,
      variants,
    })
    const traffic = await countRoundTrips(async () =>
      expect((await family(id)).variants.map(({ options }) => options.size)).toEqual(
        variants.map(({ values: [value] }) => value),
      ),
    )
    statements.push(traffic.statements)
  }
  expect(statements[1]).toBe(statements[0])
})

test('PUT /admin/families/{id} adds an option with a value for each variant, and removes it again', async () => {
  const { family: made, variants } = await create(await towel(), { variants: further })
  const [smallBlue, smallRed, largeBlue] = variants
  const kept = keptAxes(made)
  const packs = {
    key: null,
    label: 'Pack',
    values: values('Single', 'Six'),
    ofVariants: [
      { id: smallBlue?._id ?? '', value: 'Six' },
      { id: smallRed?._id ?? '', value: 'single' },
      { id: largeBlue?._id ?? '', value: 'Single' },
    ],
  }
  const added = await change(made, { axes: [packs, ...kept] })
  expect(added.family.axes.map(({ key }) => key)).toEqual(['pack', 'size', 'colour'])
  expect(added.variants.map(({ name, options }) => [name, options])).toEqual([
    [`${made.name} – Single, Small, Red`, { pack: 'Single', size: 'Small', colour: 'Red' }],
    [`${made.name} – Single, Large, Blue`, { pack: 'Single', size: 'Large', colour: 'Blue' }],
    [`${made.name} – Six, Small, Blue`, { pack: 'Six', size: 'Small', colour: 'Blue' }],
  ])
  const removed = await change(added.family, { axes: keptAxes(added.family).slice(1) })
  expect(removed.family.axes).toEqual(made.axes)
  expect(removed.variants.map(({ name }) => name)).toEqual(variants.map(({ name }) => name))
})

test('PUT /admin/families/{id} refuses a new option without a value for each variant', async () => {
  const { family: made, variants } = await create(await towel(), { variants: further })
  const pack = { key: null, label: 'Pack', values: values('Single') }
  const wanted = (ofVariants: object[]) =>
    refusal(
      admin.send('PUT', `/admin/families/${made._id}`, {
        version: made.version,
        axes: [...keptAxes(made), { ...pack, ofVariants }],
      }),
    )
  const one = (id = '', value = 'Single') => ({ id, value })
  for (const ofVariants of [[], [one(variants[0]?._id)], variants.map(({ _id }) => one(_id, 'Twelve'))]) {
    const { status, fields } = await wanted(ofVariants)
    expect([status, fields?.['axes.2.ofVariants']]).toEqual([
      400,
      expect.stringMatching(/^Choose a value of Pack for each variant, also for /),
    ])
  }
})

test('PUT /admin/families/{id} names the variants that would be equal without an option, and keeps the last one', async () => {
  const { family: made } = await create(await towel(), { variants: further })
  const send = (axes: object[]) =>
    refusal(admin.send('PUT', `/admin/families/${made._id}`, { version: made.version, axes }))
  const [size, colour] = keptAxes(made)
  expect((await send([size as object])).fields?.axes).toBe(
    `Without Colour, these variants would have the same options: ${made.name} – Small, Blue; ${made.name} – Small, Red. Remove all but one of them first.`,
  )
  expect((await send([])).status).toBe(400)
  expect((await send([{ ...size, key: 'other' }, colour as object])).fields?.axes).toMatch(/^The options are/)
  expect((await send([size as object, size as object])).fields?.axes).toMatch(/^The options are/)
  expect((await family(made._id)).family).toEqual(made)
})

test('DELETE /categories/delete/{id} leaves a family without a category', async () => {
  const { id } = await createCategory(shop.db)
  const { family: made } = await create(await towel({ category: id }))
  await shop.db.deleteFrom('categories').where('id', '=', id).execute()
  expect((await family(made._id)).family.category).toBeNull()
})

test('PUT /admin/families/{id} chooses a category for a family without one, and only for such a family', async () => {
  const { id } = await createCategory(shop.db)
  const { family: made, variants } = await create(await towel({ category: id }), { variants: further })
  await shop.db.deleteFrom('categories').where('id', '=', id).execute()
  const loose = (await family(made._id)).family
  const placed = await change(loose, { category: category.id })
  expect(placed.family.category?._id).toBe(category.id)
  const rows = await shop.db
    .selectFrom('products')
    .select(['categoryId', 'specifications'])
    .where('familyId', '=', made._id)
    .execute()
  expect(rows).toHaveLength(variants.length)
  for (const row of rows)
    expect(row).toEqual({
      categoryId: category.id,
      specifications: expect.objectContaining({ size: expect.any(String), colour: expect.any(String) }),
    })
  const other = await createCategory(shop.db)
  const again = { version: placed.family.version, category: other.id }
  const { status, fields } = await refusal(admin.send('PUT', `/admin/families/${made._id}`, again))
  expect([status, fields?.category]).toEqual([400, 'The category of a family can’t be changed.'])
})
