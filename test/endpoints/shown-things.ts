// All data that visitors see, and changes to it: every column of a row in turn, read from the database, and rows that
// are added and removed.
import type { Pool } from 'pg'
import { demoPages } from '#demo/content'
import { addMissingPages } from '#server/content/add-missing-pages'
import { transaction } from '#server/db/database'
import { axis, createFamily } from '#test/factories/families'
import { createCustomer } from '#test/factories/people'
import { createPriceList, createSale } from '#test/factories/prices'
import { createCategory, createProduct } from '#test/factories/products'
import { createTaxClass } from '#test/factories/tax'
import type { TestShop } from '#test/shop'

/** Tables that visitors see, with the row of each that is changed. */
export const shownRows = {
  products: `slug = 'mat-2'`,
  stock_levels: `product_id = (select id from products where slug = 'mat-2')`,
  families: `slug = 'throw'`,
  categories: `slug = 'rugs'`,
  former_slugs: `slug = 'mat'`,
  reviews: `title = 'Soft'`,
  product_questions: `question = 'Washable?'`,
  content_pages: `slug = 'about'`,
  settings: `key = 'seller'`,
  tax_classes: `name = 'Towels'`,
  price_lists: `name = 'General'`,
  price_list_entries: `product_id = (select id from products where slug = 'mat-2')`,
  scheduled_sales: `name = 'Autumn sale'`,
} as const

export async function fillShop({ db }: TestShop) {
  await transaction(db, (tx) => addMissingPages(tx, demoPages))
  const attribute = { unit: '', isRequired: false, isFilterable: true, validationRules: {} }
  const attributes = JSON.stringify([
    { ...attribute, name: 'Weave', label: 'Weave', type: 'select', options: ['Flat'] },
    { ...attribute, name: 'Size', label: 'Size', type: 'number', options: [] },
  ])
  const { id: categoryId } = await createCategory(db, { name: 'Rugs', attributes })
  const rug = (size: number) => ({
    categoryId,
    tags: ['soft'],
    specifications: { Weave: 'Flat', Size: size },
  })
  const { id: productId } = await createProduct(db, { ...rug(7), name: 'Mat', slug: 'mat', stock: 40 })
  for (const [index, stock] of [0, 3, 11, 90].entries()) {
    const own = { name: `Rug ${index}`, slug: `rug-${index}`, pricePaise: 5_000 + index }
    await createProduct(db, { ...rug(index), ...own, stock })
  }
  await createFamily(db, {
    name: 'Soft Throw',
    slug: 'throw',
    categoryId,
    axes: [axis('size', 'S', 'M', 'L', 'XL')],
    variants: ['S', 'M', 'L', 'XL'].map((value, at) => ({
      ...rug(at + 5),
      values: [value],
      slug: `throw-${value.toLowerCase()}`,
      pricePaise: 7_000 + 2_000 * at,
      stock: 30,
      createdAt: new Date(Date.UTC(2026, 0, 4 - at)),
    })),
  })
  const { id: taxClassId } = await createTaxClass(db, { name: 'Towels' })
  await createProduct(db, { name: 'Towel', isFeatured: true, gstBasisPoints: null, taxClassId })
  await createPriceList(db, {
    name: 'General',
    entries: [
      { productId, pricePaise: 9_000 },
      { categoryId, discountBasisPoints: 100 },
    ],
  })
  await createSale(db, { name: 'Autumn sale', endsAt: '2199-01-01', discountBasisPoints: 500 })
  await db.updateTable('products').set({ slug: 'mat-2' }).where('id', '=', productId).execute()
  const review = { customerName: 'Asha Rao', rating: 4, title: 'Soft', status: 'published' }
  await db
    .insertInto('reviews')
    .values({ ...review, productId })
    .execute()
  await createCustomer(db)
  const answered = { answer: 'Yes', answeredAt: new Date(), status: 'published', name: 'Asha Rao' }
  await db
    .insertInto('productQuestions')
    .values({ ...answered, productId, question: 'Washable?' })
    .execute()
  return { productId }
}

/** Values for columns whose constraints don't allow any value of their type. */
const ownValues: Record<string, string> = {
  'products.status': `'draft'`,
  'products.category_id': `null`,
  'products.hsn': `'6305'`,
  'products.uqc': `'SET'`,
  'tax_classes.name': `'Bath towels'`,
  'price_lists.name': `'All'`,
  'price_list_entries.price_paise': `8000`,
  // A row is for a product or a category, and has a price or a discount.
  'price_list_entries.category_id': `null`,
  'price_list_entries.discount_basis_points': `null`,
  'scheduled_sales.price_paise': `null`,
  'scheduled_sales.name': `'Winter sale'`,
  'tax_classes.exemption': `'exempt'`,
  'tax_classes.rules': `'[{"from": "2017-07-01", "slabs": [{"upToPaise": null, "rateBasisPoints": 4000}], "source": ""}]'`,
  'products.rating': `4.5`,
  'products.slug': `'mat-3'`,
  'products.specifications': `'{"Weave": "Knotted", "Size": 9}'`,
  'products.description': `'Soft and warm'`,
  'products.price_paise': `5001`,
  'products.mrp_paise': `5001`,
  'products.maker_role': `'packer'`,
  'products.origin_country': `'CN'`,
  'products.manufacture_month': `'2026-10'`,
  'categories.attributes': `jsonb_set(attributes, '{0,label}', '"Way of weaving"')`,
  'content_pages.sections': `'[{"heading": "New", "paragraphs": ["Text"], "points": []}]'`,
  'families.category_id': `null`,
  'families.slug': `'throws'`,
  'families.axes': `jsonb_set(axes, '{0,label}', '"Dimensions"')`,
  'categories.slug': `'rugs-2'`,
  'reviews.title': `'Warm'`,
  'content_pages.slug': `'about-us'`,
  'product_questions.status': `'hidden'`,
  'product_questions.question': `'Washable'`,
  'settings.value': `value || '{"name": "Another Firm"}'`,
  'settings.key': `'former'`,
  'reviews.status': `'hidden'`,
  'reviews.rating': `2`,
  'stock_levels.stock': `39`,
  'former_slugs.slug': `'mat-0'`,
}
const valuesByType: Record<string, string> = {
  text: `coalesce(%, '') || 'x'`,
  boolean: `not %`,
  integer: `coalesce(%, 0) + 1`,
  numeric: `coalesce(%, 0) + 1`,
  jsonb: `'{"length": 1, "width": 2, "height": 3}'`,
  ARRAY: `array_append(%, 'new')`,
  'timestamp with time zone': `now() + interval '1 day'`,
}

export interface Change {
  statement: string
  /** Restores the row for the next change. */
  undo?: string
}

/** Returns a change for each column. Throws for a type without a value here. */
export async function columnChanges(pool: Pool, table: keyof typeof shownRows): Promise<Change[]> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and data_type <> 'tsvector'
       -- These follow the level of stock, the variants of a family and the tree of categories, and nothing else changes them.
       and column_name not in ('stock_state', 'availability', 'is_scarce', 'represents', 'option_values', 'path')
       and (data_type <> 'uuid' or column_name = 'category_id') order by column_name`,
    [table],
  )
  const { rows: kept } = await pool.query<{ place: string }>(
    `select to_jsonb(t)::text as place from ${table} t where ${shownRows[table]}`,
  )
  const before = `jsonb_populate_record(null::${table}, '${kept[0]?.place.replaceAll("'", "''")}')`
  return rows.map(({ name, type }) => {
    const value = ownValues[`${table}.${name}`] ?? valuesByType[type]?.replace('%', name)
    if (value === undefined) throw new Error(`no value for ${table}.${name}, ${type}`)
    const isKey = shownRows[table].startsWith(`${name} =`)
    const row = isKey ? `${name} = ${value}` : shownRows[table]
    return {
      statement: `update ${table} set ${name} = ${value} where ${shownRows[table]}`,
      undo: `update ${table} set ${name} = (${before}).${name} where ${row}`,
    }
  })
}

const mat = `(select id from products where slug = 'mat-2')`
/** Another variant represents its family in some list after each of these. */
const ofVariant = (slug: string, change: string): Change => ({
  statement: `update products set ${change} where slug = '${slug}'`,
})
const sell = (slug: string, stock: number): Change => ({
  statement: `update stock_levels set stock = ${stock} where product_id = (select id from products where slug = '${slug}')`,
})
const leave = `family_id = null, option_values = '{}'`
const join = `family_id = (select id from families where slug = 'throw'), option_values = '{S}'`
const variantChanges: Change[] = [
  sell('throw-s', 0),
  sell('throw-m', 4),
  sell('throw-m', 3),
  sell('throw-l', 0),
  sell('throw-s', 20),
  ofVariant('throw-m', 'price_paise = 6500'),
  ofVariant('throw-xl', 'price_paise = 6400'),
  ofVariant('throw-xl', `status = 'archived'`),
  ofVariant('throw-xl', `status = 'active'`),
  ofVariant('throw-l', 'is_featured = true'),
  ofVariant('throw-m', 'is_featured = true'),
  ofVariant('throw-m', 'price_paise = 9900'),
  ofVariant('throw-s', leave),
  ofVariant('throw-s', join),
  { statement: `delete from products where slug = 'throw-xl'` },
]

const setStock = (stock: number) => `update stock_levels set stock = ${stock} where product_id = ${mat}`

const floor = `(select id from categories where slug = 'floor')`

export const rowChanges: Change[] = [
  { statement: `insert into categories (name, slug) values ('Floor', 'floor')` },
  { statement: `update categories set parent_id = ${floor} where slug = 'rugs'` },
  {
    statement: `insert into price_list_entries (price_list_id, category_id, discount_basis_points, from_quantity)
      select id, ${floor}, 2000, 3 from price_lists`,
  },
  { statement: `update categories set parent_id = null where slug = 'rugs'` },
  { statement: `delete from categories where slug = 'floor'` },
  {
    statement: `insert into price_list_entries (price_list_id, discount_basis_points, from_quantity)
      select id, 2000, 3 from price_lists`,
  },
  { statement: `delete from price_list_entries where from_quantity = 3` },
  { statement: `update scheduled_sales set is_for_everything = false` },
  {
    statement: `insert into scheduled_sale_targets (sale_id, product_id) select id, ${mat} from scheduled_sales`,
  },
  { statement: `delete from scheduled_sale_targets` },
  { statement: `delete from scheduled_sales` },
  { statement: `delete from price_lists` },
  ...[39, 11, 10, 9, 1, 0, 1, 12].map((stock) => ({ statement: setStock(stock) })),
  ...variantChanges,
  { statement: `insert into categories (name, slug) values ('Towels', 'towels')` },
  { statement: `insert into products (name, slug, price_paise) values ('New Mat', 'new', 1)` },
  {
    statement: `insert into products (name, slug, price_paise) select 'Mat ' || n, 'm' || n, n from generate_series(1, 300) n`,
  },
  { statement: `update products set price_paise = 777 where slug like 'm%'` },
  { statement: `delete from products where slug ~ '^m[0-9]+$'` },
  {
    statement: `update products set gst_basis_points = null, tax_class_id = (select id from tax_classes where name = 'Towels')
      where slug = 'mat-2'`,
  },
  { statement: `insert into settings (key, value) values ('tax', '{"scheme": "composition"}')` },
  { statement: `delete from settings where key = 'tax'` },
  // Another product takes over the slug that linked to the mat.
  { statement: `insert into products (name, slug, price_paise) values ('Other', 'mat', 1)` },
  {
    statement: `insert into reviews (product_id, customer_name, rating, status) values (${mat}, 'B', 1, 'published')`,
  },
  {
    statement: `insert into review_marks (review_id, customer_id, kind)
      select r.id, c.id, 'helpful' from reviews r, customers c where r.title = 'Soft'`,
  },
  { statement: `delete from review_marks` },
  { statement: `delete from reviews where title = 'Soft'` },
  {
    statement: `insert into related_products (product_id, kind, related_id, position)
      select ${mat}, 'complement', id, 1 from products where slug = 'rug-3'`,
  },
  { statement: `update related_products set kind = 'similar'` },
  { statement: `delete from related_products` },
  { statement: `update payment_methods set is_active = not is_active` },
  { statement: `update product_questions set customer_id = (select id from customers limit 1)` },
  { statement: `update customers set name = 'Ravi Kumar'` },
  { statement: `delete from product_questions` },
  { statement: `delete from categories where slug = 'rugs'` },
  { statement: `delete from content_pages where slug = 'about'` },
  { statement: `delete from products where slug = 'mat-2'` },
  { statement: `delete from settings where key = 'seller'` },
]
