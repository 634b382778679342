// Property: choosing fields for the columns of a file gives the same rows as a file whose header has those names.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile, csvOf } from '#test/factories/csv'
import { createCategory, createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
const own = { 'x-requested-with': 'haat' }
const pile = {
  name: 'pile',
  label: 'Pile',
  type: 'number',
  unit: 'mm',
  options: [],
  isRequired: false,
  isFilterable: true,
  validationRules: {},
}
const { id: category } = await createCategory(shop.db, { attributes: JSON.stringify([pile]) })
for (const sku of ['A1', 'B2']) await createProduct(shop.db, { sku, categoryId: category, stock: 7 })

interface Kind {
  base: string
  upload: string
  form?: Record<string, string>
  required: readonly string[]
  optional: readonly string[]
}

const kinds: readonly Kind[] = [
  {
    base: '/suppliers',
    upload: '/suppliers/imports',
    required: ['name'],
    optional: ['city', 'state', 'pinCode', 'gstin', 'id', 'asExported'],
  },
  {
    base: '/admin/customers',
    upload: '/admin/customers/imports',
    required: ['name'],
    optional: ['email', 'phone', 'tags', 'city', 'country'],
  },
  {
    base: '/categories',
    upload: '/categories/imports',
    required: ['name'],
    optional: ['description', 'isActive', 'attributes'],
  },
  {
    base: '/admin/imported-orders',
    upload: '/admin/imported-orders/imports',
    required: ['Order number', 'Date', 'Status', 'Customer', 'Total', 'Item', 'Quantity', 'Unit price'],
    optional: ['GST %', 'GST', 'E-mail', 'Paid'],
  },
  {
    base: '/admin/products',
    upload: '/admin/products/bulk-upload',
    form: { review: 'true', category, setStock: 'true' },
    required: ['name'],
    optional: ['sku', 'description', 'price', 'gst', 'stock', 'spec_pile', 'tags', 'isOnSale'],
  },
  {
    base: '/admin/products',
    upload: '/admin/products/imports/prices',
    form: { setStock: 'true' },
    required: ['sku', 'price'],
    optional: ['stock', 'id'],
  },
]

const cell = fc.oneof(
  fc.constantFrom('', 'A1', 'B2', '5', '120', '18', 'Haryana', 'yes', '31/03/2024', '3/4/2024', 'Delivered'),
  fc.constantFrom("'=1+1", ' Mat ', 'a@example.com', '"', 'x;y', '06AAAAA0000A1Z5', 'line\nbreak'),
  fc.string({ maxLength: 8 }).filter((text) => !/[\0\r\ud800-\udfff]/.test(text)),
)

/** A kind of import, the field of each column, and rows, some of them shorter or longer than the header. */
const file = fc.constantFrom(...kinds).chain((kind) =>
  fc
    .tuple(fc.subarray([...kind.optional]), fc.integer({ min: 0, max: 2 }))
    .chain(([optional, ignored]) =>
      fc.shuffledSubarray([...kind.required, ...optional, ...Array<null>(ignored).fill(null)], {
        minLength: kind.required.length + optional.length + ignored,
      }),
    )
    .chain((fields) =>
      fc.record({
        kind: fc.constant(kind),
        fields: fc.constant(fields),
        rows: fc.array(fc.array(cell, { minLength: 1, maxLength: fields.length + 1 }), {
          minLength: 1,
          maxLength: 6,
        }),
      }),
    ),
)

async function upload({ upload: path, form: fields = {} }: Kind, titles: string[], rows: string[][]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('csvFile', csvFile(csvOf([titles, ...rows])))
  const { status, body } = await admin.send('POST', path, form, own)
  return { status, id: (body as unknown as { import?: { _id: string } }).import?._id ?? '', body }
}

/** Everything that is stored for a row, except random ids of new orders. */
async function stored(importId: string) {
  const rows = await shop.db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('rowNumber')
    .execute()
  return rows.map(({ importId: _, fields, ...row }) => ({
    ...row,
    fields: JSON.parse(JSON.stringify(fields, (key, value) => (key === 'orderId' ? undefined : value))),
  }))
}

test('any fields chosen for the columns of a file give the same rows as a header with their names', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ kind, fields, rows }) => {
      const named = await upload(
        kind,
        fields.map((field, at) => field ?? `Unknown ${at}`),
        rows,
      )
      const unnamed = await upload(
        kind,
        fields.map((_, at) => `Column no. ${at}`),
        rows,
      )
      // An error of the whole file, such as dates that contradict each other, appears when its columns are known.
      if (unnamed.id === '') {
        expect(unnamed.status).toBe(named.status)
        return
      }
      const chosen = await admin.send('PUT', `${kind.base}/imports/${unnamed.id}/columns`, { fields })
      if (named.id === '') {
        expect([chosen.status, chosen.body.message]).toEqual([400, named.body.message])
        return
      }
      expect(chosen.status).toBe(200)
      expect(await stored(unnamed.id)).toEqual(await stored(named.id))
      const reply = chosen.body as unknown as { import: Record<string, unknown> }
      const { _id, createdAt, unknownColumns, ...counts } = reply.import
      const {
        _id: __,
        createdAt: ___,
        unknownColumns: ____,
        ...expected
      } = (named.body as unknown as { import: Record<string, unknown> }).import
      expect(counts).toEqual(expected)
    }),
    { numRuns: runs(200) },
  )
}, 120_000)
