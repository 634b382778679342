// Product exports of Shopify and WooCommerce become rows of our own columns.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '#server/files/read-rows'
import { inOwnColumns } from '#server/imports/formats/foreign-format'
import { csvOf } from '#test/factories/csv'
import { productFormats } from './product-formats.ts'
import type { FileTax } from './product-rows.ts'

const plain: FileTax = { gst: null, includesGst: false, shopIncludesGst: false }

async function convert(content: string, tax = plain) {
  const { rows, ...found } = inOwnColumns(
    await readRows({ bytes: Buffer.from(content) }, 20_000),
    productFormats(tax),
  )
  const [head, ...body] = rows
  return {
    ...found,
    rows: body.map(({ row, cells }): Record<string, string> & { row: string } => ({
      ...Object.fromEntries(cells.map((cell, at) => [head?.cells[at] ?? '', cell])),
      row: String(row),
    })),
  }
}

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Status',
  `loom-rug,Loom Rug,<p>Hand woven</p>,Maker,Carpets,"Rug, Wool",true,Size,Small,'100-S,900,3,900.00,,,https://pictures.example/1.jpg,1,active`,
  'loom-rug,,,,,,,,Large,100-L,1200,1,1200.00,,,https://pictures.example/2.jpg,2,',
].join('\r\n')

test('the variants of a Shopify product become a family, each with its picture first', async () => {
  const { format, rows } = await convert(`\ufeff${shopify}`)
  expect(format).toBe('Shopify products')
  expect(rows).toMatchObject([
    {
      row: '2',
      sku: '100-S',
      name: '',
      family: 'Loom Rug',
      'option:size': 'Small',
      description: 'Hand woven',
      category: 'Carpets',
      price: '900.00',
      gst: '',
      stock: '3',
      tags: 'Rug,Wool',
      weight: '900',
      state: 'active',
      spec_size: 'Small',
      images: 'https://pictures.example/1.jpg https://pictures.example/2.jpg',
    },
    {
      row: '3',
      sku: '100-L',
      family: 'Loom Rug',
      'option:size': 'Large',
      description: 'Hand woven',
      price: '1200.00',
      weight: '1200',
      images: 'https://pictures.example/2.jpg https://pictures.example/1.jpg',
    },
  ])
})

test('a Shopify export with the new column titles is read like one with the old titles', async () => {
  const { rows } = await convert(
    csvOf([
      [
        'Title',
        'URL handle',
        'Description',
        'Product category',
        'Type',
        'Tags',
        'Status',
        'SKU',
        'Option1 name',
        'Option1 value',
        'Option2 name',
        'Option2 value',
        'Price',
        'Compare-at price',
        'Charge tax',
        'Inventory quantity',
        'Weight value (grams)',
        'Product image URL',
        'Image position',
        'Variant image URL',
        'Published on online store',
        'HSN Code (product.metafields.custom.hsn)',
      ],
      [
        'Mat',
        'mat',
        'Soft &amp; flat',
        'Home & Garden > Rugs',
        '',
        '',
        'Active',
        '',
        'Color',
        'Red',
        'Size',
        'Small',
        '450',
        '500',
        'TRUE',
        '-2',
        '250.4',
        'https://a.example/b 1.jpg',
        '2',
        'https://a.example/red.jpg',
        'TRUE',
        '5701',
      ],
      [
        '',
        'mat',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'https://a.example/a.jpg',
        '1',
        '',
        '',
        '',
      ],
      [
        '',
        'mat',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        'Blue',
        '',
        'Small',
        '460',
        '',
        'FALSE',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        'Plain',
        'plain',
        'x',
        '',
        '',
        '',
        'Archived',
        '',
        'Title',
        'Default Title',
        '',
        '',
        '10',
        '',
        '',
        '1',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        'Hidden',
        'hidden',
        'x',
        '',
        '',
        '',
        'Active',
        '',
        '',
        '',
        '',
        '',
        '10',
        '',
        '',
        '1',
        '',
        '',
        '',
        '',
        'FALSE',
        '',
      ],
    ]),
    { gst: 12, includesGst: false, shopIncludesGst: false },
  )
  expect(rows).toMatchObject([
    {
      row: '2',
      sku: 'mat-red-small',
      family: 'Mat',
      'option:color': 'Red',
      'option:size': 'Small',
      description: 'Soft & flat',
      category: 'Rugs',
      price: '450',
      gst: '12',
      stock: '0',
      weight: '250',
      color: 'Red',
      hsn: '5701',
      images: 'https://a.example/red.jpg https://a.example/a.jpg https://a.example/b%201.jpg',
      importNote: expect.stringMatching(/below 0[\s\S]*struck through/),
    },
    {
      row: '4',
      sku: 'mat-blue-small',
      family: 'Mat',
      'option:color': 'Blue',
      'option:size': 'Small',
      price: '460',
      gst: '0',
      stock: '',
      hsn: '5701',
    },
    { row: '5', sku: 'plain', name: 'Plain', family: '', 'option:size': '', state: 'archived' },
    { row: '6', sku: 'hidden', name: 'Hidden', state: 'draft' },
  ])
  expect(rows[1]?.images).toBe('https://a.example/a.jpg https://a.example/b%201.jpg')
})

const optionRows = (handle: string, title: string, options: readonly (readonly string[])[]) =>
  options.map(([size = '', colour = ''], at) => [
    handle,
    at === 0 ? title : '',
    at === 0 ? 'Size' : '',
    size,
    at === 0 ? 'रंग' : '',
    colour,
    '10',
  ])

test.each([
  [
    'two products have the same name',
    [
      ['a', 'Mat', [['S'], ['M']]],
      ['b', 'mat', [['S'], ['M']]],
    ],
  ],
  ['two variants have the same options', [['a', 'Mat', [['S'], ['s']]]]],
  ['a variant lacks an option', [['a', 'Mat', [['S'], ['']]]]],
  ['a value is too long', [['a', 'Mat', [['S'], ['x'.repeat(61)]]]]],
  [
    'the name of an option has no Latin letter',
    [
      [
        'a',
        'Mat',
        [
          ['S', 'लाल'],
          ['M', 'लाल'],
        ],
      ],
    ],
  ],
  ['an option has more than 50 values', [['a', 'Mat', Array.from({ length: 51 }, (_, n) => [`S${n}`])]]],
] as [string, [string, string, string[][]][]][])(
  'variants become products of their own if %s',
  async (_, products) => {
    const { rows } = await convert(
      csvOf([
        [
          'Handle',
          'Title',
          'Option1 Name',
          'Option1 Value',
          'Option2 Name',
          'Option2 Value',
          'Variant Price',
        ],
        ...products.flatMap(([handle, title, options]) => optionRows(handle, title, options)),
      ]),
    )
    expect(rows.map(({ name, family }) => [name?.toLowerCase().startsWith('mat'), family])).toEqual(
      products.flatMap(([, , options]) => options.map(() => [true, undefined])),
    )
  },
)

test('a gift card of Shopify is refused with the reason', async () => {
  const { rows } = await convert(
    csvOf([
      ['Handle', 'Title', 'Variant Price', 'Gift Card'],
      ['gift', 'Gift Card', '500', 'true'],
    ]),
  )
  expect(rows).toMatchObject([{ name: 'Gift Card', importRefusal: 'Gift cards can’t be sold here.' }])
})

const woocommerce = [
  'ID,Type,SKU,Name,Published,"Short description",Description,"Tax status","In stock?",Stock,"Weight (kg)","Regular price",Categories,Tags,Images,Parent',
  '46,simple,loom-1,"Loom Rug",1,Short,"Long enough description",taxable,1,5,0.9,900,"Home > Carpets","rug, wool",https://pictures.example/1.jpg,',
].join('\n')

test('a WooCommerce export becomes products with the last part of the category path', async () => {
  const { format, rows } = await convert(woocommerce)
  expect(format).toBe('WooCommerce products')
  expect(rows).toMatchObject([
    {
      row: '2',
      sku: 'loom-1',
      name: 'Loom Rug',
      description: 'Long enough description',
      category: 'Carpets',
      price: '900',
      stock: '5',
      weight: '900',
      tags: 'rug,wool',
      state: 'active',
      images: 'https://pictures.example/1.jpg',
    },
  ])
})

const wooHead = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Description',
  'Short description',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Weight (g)',
  'Length (in)',
  'Width (in)',
  'Sale price',
  'Regular price',
  'Date sale price ends',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 2 name',
  'Attribute 2 value(s)',
  'Meta: _hsn_code',
]

/** @param given cells by title */
const wooFile = (rows: Record<string, string>[]): string =>
  csvOf([wooHead, ...rows.map((row) => wooHead.map((title) => row[title] ?? ''))])

test('variations of WooCommerce take from their product what they leave empty, by SKU or id', async () => {
  const { rows } = await convert(
    wooFile([
      {
        ID: '1',
        Type: 'variable',
        SKU: '',
        Name: 'Kilim &amp; Rug',
        Published: '1',
        Categories: 'Sale, Rugs',
        Description: 'First\\nSecond',
        Images: 'https://p.example/a.jpg, https://p.example/b.jpg',
        'Weight (g)': '700',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'Small, Large',
        'Attribute 2 name': 'Material',
        'Attribute 2 value(s)': 'Wool, Silk\\, raw',
        'Meta: _hsn_code': '57.02',
      },
      {
        ID: '3',
        Type: 'variation, virtual',
        SKU: 'K-L',
        Published: '1',
        Parent: 'id:1',
        'Regular price': '1200',
        'Sale price': '1000',
        'Weight (g)': '900',
        Images: 'https://p.example/l.jpg',
        'Tax class': 'parent',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'Large',
        'Length (in)': '36',
        'Width (in)': '24',
      },
      {
        ID: '2',
        Type: 'variation',
        Published: '0',
        Parent: 'id:1',
        'Regular price': '900',
        'In stock?': '0',
        'Sale price': '1',
        'Date sale price ends': '2020-01-01',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'Small',
      },
    ]),
  )
  expect(rows).toMatchObject([
    {
      row: '3',
      sku: 'K-L',
      family: 'Kilim & Rug',
      'option:size': 'Large',
      description: 'First\nSecond',
      category: 'Sale',
      price: '1000',
      weight: '900',
      hsn: '5702',
      length: '36',
      width: '24',
      dimensionUnit: 'in',
      state: 'active',
      spec_size: 'Large',
      spec_material: 'Wool, Silk, raw',
      images: 'https://p.example/l.jpg https://p.example/a.jpg https://p.example/b.jpg',
      importNote: expect.stringContaining('sale price'),
    },
    {
      row: '4',
      sku: 'WC-2',
      family: 'Kilim & Rug',
      'option:size': 'Small',
      price: '900',
      weight: '700',
      stock: '0',
      state: 'draft',
    },
  ])
})

test('WooCommerce products that can’t be sold here are refused with the reason', async () => {
  const { rows } = await convert(
    wooFile([
      { ID: '1', Type: 'grouped', Name: 'Set', Published: '1' },
      { ID: '2', Type: 'external', Name: 'Elsewhere', Published: '1' },
      { ID: '3', Type: 'variable', Name: 'No variations', Published: '1' },
      { ID: '4', Type: 'variation', Name: 'Orphan', Published: '1', Parent: 'gone' },
    ]),
  )
  expect(rows.map(({ importRefusal }) => importRefusal)).toEqual([
    'It only groups other products, which are imported on their own.',
    'It is sold on another site.',
    'It has variations, but none of them is in the file. Export all product types.',
    'It is a variation of a product that isn’t in the file.',
  ])
})

test('prices that include GST lose it at the rate of the product, and stay empty if the file doesn’t say the rate', async () => {
  const { rows } = await convert(
    wooFile([
      { ID: '1', Type: 'simple', Name: 'Taxed', 'Tax status': 'taxable', 'Regular price': '900' },
      { ID: '2', Type: 'simple', Name: 'Untaxed', 'Tax status': 'none', 'Regular price': '900' },
      { ID: '3', Type: 'simple', Name: 'Other', 'Tax class': 'reduced-rate', 'Regular price': '900' },
      { ID: '4', Type: 'simple', Name: 'Strange', 'Regular price': '9,00' },
    ]),
    { gst: 12, includesGst: true, shopIncludesGst: false },
  )
  expect(rows.map(({ price, gst }) => [price, gst])).toEqual([
    ['803.57', '12'],
    ['900.00', '0'],
    ['', ''],
    ['9,00', '12'],
  ])
  expect(rows[2]?.importNote).toContain('at a rate that the file doesn’t say')
})

test('prices stay or get GST if prices in the shop include it', async () => {
  const file = wooFile([
    { ID: '1', Type: 'simple', Name: 'Taxed', 'Tax status': 'taxable', 'Regular price': '803.57' },
    { ID: '2', Type: 'simple', Name: 'Untaxed', 'Tax status': 'none', 'Regular price': '900' },
  ])
  const pricesOf = async (includesGst: boolean) =>
    (await convert(file, { gst: 12, includesGst, shopIncludesGst: true })).rows.map(({ price }) => price)
  expect(await pricesOf(false)).toEqual(['900.00', '900.00'])
  expect(await pricesOf(true)).toEqual(['803.57', '900'])
})

test('files with our own columns are left as they are', async () => {
  for (const head of ['name,description,price', 'sku,price,stock', 'id,name,type,price'])
    expect((await convert(`${head}\nx,y,1`)).format).toBe(null)
})

const word = fc.stringMatching(/^[A-Za-z0-9"',;<é&अ-ह-]{1,8}( [A-Za-z0-9,"é]{1,8}){0,2}$/)
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((paise) => (paise / 100).toFixed(2))
const code = fc.stringMatching(/^[A-Z]{2}[A-Z0-9-]{1,8}[A-Z]$/)
const variant = fc.record({ option: word, price: amount, stock: fc.nat(999), grams: fc.nat(9999) })
const product = fc.record({
  title: word,
  text: word.filter((text) => !/[<&]/.test(text)),
  tags: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 3 }),
  variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 4, selector: ({ option }) => option }),
})
const catalogue = fc.uniqueArray(fc.tuple(code, product), {
  minLength: 1,
  maxLength: 6,
  selector: ([key]) => key,
})

type Catalogue = [string, typeof product extends fc.Arbitrary<infer P> ? P : never][]

const same = (text: string) => text.replace(/\s/g, '').toLowerCase()

/** Several variants with different options become a family, unless another product has the same name. */
function areFamilies(products: Catalogue): boolean[] {
  const candidates = products.map(
    ([, { variants }]) =>
      variants.length > 1 && new Set(variants.map(({ option }) => same(option))).size === variants.length,
  )
  const named = (title: string) =>
    products.filter(([, other], at) => candidates[at] && other.title.toLowerCase() === title.toLowerCase())
  return products.map(([, { title }], at) => candidates[at] === true && named(title).length === 1)
}

/** The rows that either export must give. */
function expected(products: Catalogue) {
  const families = areFamilies(products)
  const familyCells = (title: string, option: string, isFamily = false) =>
    isFamily
      ? { name: '', family: title, 'option:size': option }
      : {
          name: `${title} – ${option}`,
          family: families.includes(true) ? '' : undefined,
          'option:size': families.includes(true) ? '' : undefined,
        }
  return products.flatMap(([key, { title, text, tags, variants }], product) =>
    variants.map(({ option, price, stock, grams }, at) => ({
      ...familyCells(title, option, families[product]),
      sku: `${key}${at}`,
      description: text,
      tags: tags.join(','),
      price,
      stock: String(stock),
      weight: grams === 0 ? '' : String(grams),
      spec_size: option,
    })),
  )
}

const asShopify = (products: Catalogue) => [
  [
    'Handle',
    'Title',
    'Body (HTML)',
    'Tags',
    'Option1 Name',
    'Option1 Value',
    'Variant SKU',
    'Variant Price',
    'Variant Inventory Qty',
    'Variant Grams',
  ],
  ...products.flatMap(([key, { title, text, tags, variants }]) =>
    variants.map(({ option, price, stock, grams }, at) => [
      key,
      ...(at === 0 ? [title, `<p>${text}</p>`, tags.join(', '), 'Size'] : ['', '', '', '']),
      option,
      `${key}${at}`,
      price,
      stock,
      grams,
    ]),
  ),
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const asWooCommerce = (products: Catalogue) => [
  [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Description',
    'Tags',
    'Stock',
    'Weight (kg)',
    'Regular price',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
  ],
  ...products.flatMap(([key, { title, text, tags, variants }], number) => [
    ['', 'variable', `P-${key}`, escaped(title), 1, text, tags.join(', '), '', '', '', '', 'Size', ''],
    ...variants.map(({ option, price, stock, grams }, at) => [
      `${number + 1}${at}`,
      'variation',
      `${key}${at}`,
      'ignored',
      1,
      '',
      '',
      stock,
      grams / 1000,
      price,
      `P-${key}`,
      'Size',
      escaped(option).replaceAll(',', '\\,'),
    ]),
  ]),
]

test('generated products are the same after an export of Shopify or WooCommerce with any quoting and line ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.constantFrom(asShopify, asWooCommerce),
      fc.constantFrom('\r\n', '\n'),
      fc.constantFrom('', '\ufeff'),
      async (products, write, end, mark) => {
        const { rows } = await convert(mark + csvOf(write(products), end))
        const wanted = expected(products)
        expect(
          rows.map((row) => Object.fromEntries(Object.keys(wanted[0] ?? {}).map((key) => [key, row[key]]))),
        ).toEqual(wanted)
      },
    ),
  )
})
