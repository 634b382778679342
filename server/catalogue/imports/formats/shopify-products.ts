// Reads Shopify's product export, with the column titles of any year. Rows with the same handle are one product: its
// variants, and rows that only add a picture.
// Source: https://help.shopify.com/en/manual/products/import-export/using-csv
import { foreignProductsOf } from '#contract/catalogue/foreign-products'
import type { SheetRow } from '#server/files/read-rows'
import { htmlText } from '#server/imports/formats/html-text'
import { listOf, type TitledRow, titledRows, withoutMark } from '#server/imports/formats/titled-rows'
import { hsnOf, lastPart, numberOf, stockOf } from './foreign-cells.ts'
import type { Attribute, ForeignProduct, ForeignVariant } from './foreign-product.ts'

export const isShopify = (titles: readonly string[]): boolean =>
  foreignProductsOf(titles) === 'Shopify products'

export function shopifyProducts(rows: readonly SheetRow[]): ForeignProduct[] {
  const table = titledRows(rows)
  const namesPictures = table.has('Variant Image') || table.has('Variant image URL')
  return groupsOf(table.rows).map(({ handle, rows: own }) =>
    productOf(handle, own, { titles: table.titles, namesPictures }),
  )
}

interface Group {
  handle: string
  rows: [TitledRow, ...TitledRow[]]
}

/** A row without handle and title continues the product above it. */
function groupsOf(rows: readonly TitledRow[]): Group[] {
  const groups = new Map<string, Group>()
  let last: Group | undefined
  for (const row of rows) {
    const handle = handleOf(row)
    const isContinued = handle === '' && row.cell('Title') === ''
    const known = isContinued ? last : groups.get(handle || `row ${row.row}`)
    if (known) known.rows.push(row)
    last = known ?? { handle, rows: [row] }
    if (!known) groups.set(handle || `row ${row.row}`, last)
  }
  return [...groups.values()]
}

const handleOf = ({ cell }: TitledRow): string => cell('Handle', 'URL handle')

interface File {
  titles: readonly string[]
  /** Whether the file has a column with the picture of each variant. */
  namesPictures: boolean
}

function productOf(handle: string, rows: Group['rows'], file: File): ForeignProduct {
  const [first] = rows
  const { cell } = first
  const variants = rows.filter((row) => row === first || isVariant(row))
  const names = [1, 2, 3].map((at) => cell(`Option${at} Name`))
  return {
    name: cell('Title'),
    description: htmlText(cell('Body (HTML)', 'Description')),
    category:
      cell('Type', 'Custom Product Type') || lastPart(cell('Product Category', 'Standard Product Type')),
    tags: listOf(cell('Tags')),
    attributes: [],
    variants: variants.map((row) => variantOf(row, { handle, first, rows, names, file })),
  }
}

/** Whether a row is more than a further picture. */
const isVariant = ({ cell }: TitledRow): boolean =>
  cell('Option1 Value', 'Variant SKU', 'SKU', 'Variant Price', 'Price') !== ''

interface Context {
  handle: string
  first: TitledRow
  rows: readonly TitledRow[]
  /** Names of the options, which only the first row has. */
  names: readonly string[]
  file: File
}

function variantOf(row: TitledRow, { handle, first, rows, names, file }: Context): ForeignVariant {
  const { cell } = row
  const options = optionsOf(row, names)
  const price = cell('Variant Price', 'Price')
  const former = numberOf(cell('Variant Compare At Price', 'Compare-at price'))
  const stock = stockOf(cell('Variant Inventory Qty', 'Inventory quantity'))
  const title = handle || first.cell('Title')
  const isGiftCard = /^(true|yes)$/i.test(first.cell('Gift Card'))
  return {
    row: row.row,
    options,
    identity: slug([title, ...options.map(([, value]) => value)].join('-')),
    sku: withoutMark(cell('Variant SKU', 'SKU')),
    price,
    tax: /^(false|no)$/i.test(cell('Variant Taxable', 'Charge tax')) ? 'exempt' : 'taxed',
    hsn: hsnOf(cell('Variant Tax Code', 'Tax code')) || hsnOf(first.cell(...titlesOfHsn(file.titles))),
    stock: stock.units,
    weightGrams: wholeGrams(cell('Variant Grams', 'Weight value (grams)')),
    size: { length: '', width: '', unit: '' },
    ...picturesOf(row, rows, file),
    state: stateOf(first),
    ...(isGiftCard && { refusal: 'Gift cards can’t be sold here.' }),
    notes: [...stock.notes, ...(former > numberOf(price) ? [REDUCED] : [])],
  }
}

const REDUCED = 'The price that customers pay was taken, not the higher price that is struck through.'

/** A product without options has the option "Title" with the value "Default Title". */
function optionsOf({ cell }: TitledRow, names: readonly string[]): Attribute[] {
  return names.flatMap((name, at): Attribute[] => {
    const value = cell(`Option${at + 1} Value`)
    return value === '' || value === 'Default Title' ? [] : [[name || `Option ${at + 1}`, value]]
  })
}

/** The variant's own picture comes first. Without a column for it, that is the picture of its row. */
function picturesOf(
  row: TitledRow,
  rows: readonly TitledRow[],
  { namesPictures }: File,
): Pick<ForeignVariant, 'images' | 'imageAlts'> {
  const pictureOf = ({ cell }: TitledRow) => cell('Image Src', 'Product image URL')
  const own = namesPictures ? row.cell('Variant Image', 'Variant image URL') : pictureOf(row)
  const all = rows
    .filter((other) => pictureOf(other) !== '')
    .map((other) => ({ address: pictureOf(other), position: Number(other.cell('Image Position')) || 0 }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ address }) => address)
  const images = [...new Set(own === '' ? all : [own, ...all])]
  const texts = new Map(
    rows.map((other) => [pictureOf(other), other.cell('Image Alt Text', 'Image alt text')]),
  )
  return { images, imageAlts: images.map((address) => texts.get(address) ?? '') }
}

/** A product that isn't published in the online store is a draft here. */
function stateOf({ cell }: TitledRow): ForeignVariant['state'] {
  const status = cell('Status').toLowerCase()
  if (status === 'archived') return 'archived'
  const isHidden = /^(false|no)$/i.test(cell('Published', 'Published on online store'))
  return status === 'draft' || status === 'unlisted' || isHidden ? 'draft' : 'active'
}

function wholeGrams(text: string): string {
  const grams = numberOf(text)
  return grams > 0 ? String(Math.round(grams)) : ''
}

/** Metafields with the HSN code: "HSN Code (product.metafields.custom.hsn)". */
const titlesOfHsn = (titles: readonly string[]): string[] =>
  titles.filter((title) => /(^|[^a-z])hsn([^a-z]|$)/i.test(title))

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
