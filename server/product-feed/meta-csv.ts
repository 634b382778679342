// The feed for catalogues of Meta (Facebook, Instagram, WhatsApp): a CSV file with the columns of its product feed
// specification (facebook.com/business/help/120325381656392).
import { type Paise, toRupees } from '#contract/base/money'
import { withApostrophe } from '#server/files/formula-cells'
import { quoted } from '#server/files/write-table'
import type { FeedText } from './feed-form.ts'
import type { FeedItem } from './feed-item.ts'

type Column = [
  name: string,
  of: (item: FeedItem, address: (path: string) => string, googleCategory: string | null) => string | null,
]

const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => withApostrophe(title)],
  ['description', ({ description }) => withApostrophe(description)],
  // A preorder can't be ordered yet, and Meta has only these two states.
  ['availability', ({ availability }) => (availability === 'in_stock' ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ pricePaise }) => rupees(pricePaise)],
  ['link', ({ path }, address) => address(path)],
  ['image_link', ({ pictures: [main = ''] }, address) => address(main)],
  ['additional_image_link', ({ pictures }, address) => pictures.slice(1).map(address).join(',')],
  ['brand', ({ brand }) => brand && withApostrophe(brand)],
  ['sale_price', ({ sale }) => sale && rupees(sale.pricePaise)],
  [
    'sale_price_effective_date',
    ({ sale }) => (sale?.startsAt && sale.endsAt ? `${sale.startsAt}/${sale.endsAt}` : null),
  ],
  ['item_group_id', ({ groupId }) => groupId],
  ['gtin', ({ gtin }) => gtin],
  ['mpn', ({ mpn }) => mpn && withApostrophe(mpn)],
  ['color', ({ color }) => color && withApostrophe(color)],
  ['size', ({ size }) => size && withApostrophe(size)],
  ['material', ({ material }) => material && withApostrophe(material)],
  ['pattern', ({ pattern }) => pattern && withApostrophe(pattern)],
  ['product_type', ({ category }) => category && withApostrophe(category)],
  ['google_product_category', (_, _address, googleCategory) => googleCategory],
  // Fields for shops in India: where goods come from, and who makes or imports them. The address of an importer, a JSON
  // structure, is left out: the shop has it as one text.
  ['origin_country', ({ originCountry }) => originCountry],
  ['manufacturer_info', ({ maker }) => makerText(maker, 'manufacturer')],
  ['importer_name', ({ maker }) => makerText(maker, 'importer')?.split(/[,\n]/)[0] ?? null],
  ['shipping_weight', ({ weightGrams }) => (weightGrams === null ? null : `${weightGrams} g`)],
  ['shipping', ({ shipping }) => shipping && `IN:::${rupees(shipping.pricePaise)}`],
]

/** A packer is named as the manufacturer, because Meta has no field for one. */
const makerText = (maker: FeedItem['maker'], wanted: 'manufacturer' | 'importer'): string | null =>
  maker && (maker.role === 'importer') === (wanted === 'importer')
    ? withApostrophe(maker.nameAndAddress)
    : null

const lineOf = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => quoted((cell ?? '').toWellFormed())).join(',')}\r\n`

export const metaCsv: FeedText = {
  type: 'text/csv; charset=utf-8',
  head: () => lineOf(columns.map(([name]) => name)),
  item: (item, address, googleCategory) => lineOf(columns.map(([, of]) => of(item, address, googleCategory))),
  tail: '',
}

/** "249.00 INR" */
const rupees = (paise: Paise): string => `${toRupees(paise).toFixed(2)} INR`
