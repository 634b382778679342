// The feed for Google Merchant Center: RSS 2.0 with the elements of Google's product data specification
// (support.google.com/merchants/answer/7052112).
import { type Paise, toRupees } from '#contract/base/money'
import type { FeedText } from './feed-form.ts'
import type { FeedItem } from './feed-item.ts'

const NAMESPACE = 'http://base.google.com/ns/1.0'

export const googleXml: FeedText = {
  type: 'application/xml; charset=utf-8',
  head: ({ shopName, origin }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="${NAMESPACE}">\n<channel>\n` +
    `<title>${escaped(shopName)}</title>\n<link>${escaped(`${origin}/`)}</link>\n` +
    `<description>${escaped(`Products of ${shopName}`)}</description>\n`,
  item: (item, address, googleCategory) =>
    `<item>\n${elementsOf(item, address, googleCategory).map(elementText).join('')}</item>\n`,
  tail: '</channel>\n</rss>\n',
}

type Element = [name: string, content: string | null | readonly Element[]]

function elementsOf(
  item: FeedItem,
  address: (path: string) => string,
  googleCategory: string | null,
): Element[] {
  const [main = '', ...others] = item.pictures
  const { sale, handling } = item
  return [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', address(item.path)],
    ['image_link', address(main)],
    ...others.map((picture): Element => ['additional_image_link', address(picture)]),
    ['availability', item.availability],
    ['availability_date', item.availableFrom],
    ['price', rupees(item.pricePaise)],
    ['sale_price', sale && rupees(sale.pricePaise)],
    ['sale_price_effective_date', sale?.startsAt && sale.endsAt ? `${sale.startsAt}/${sale.endsAt}` : null],
    ['maximum_retail_price', item.mrpPaise === null ? null : rupees(item.mrpPaise)],
    // Units of an order that the price is for, or the net quantity of one, and the unit that shoppers compare.
    ...unitPricing(item),
    ['condition', 'new'],
    ['brand', item.brand],
    ['gtin', item.gtin],
    ['mpn', item.mpn],
    ['identifier_exists', item.gtin || item.mpn ? null : 'no'],
    ['item_group_id', item.groupId],
    ['color', item.color],
    ['size', item.size],
    ['material', item.material],
    ['pattern', item.pattern],
    ['product_type', item.category],
    ['google_product_category', googleCategory],
    ['shipping_weight', item.weightGrams === null ? null : `${item.weightGrams} g`],
    ['min_handling_time', handling && String(handling.from)],
    ['max_handling_time', handling && String(handling.to)],
    ['shipping', item.shipping && shippingOf(item.shipping)],
  ]
}

function unitPricing({ quantity, measure }: FeedItem): Element[] {
  const [total, base] =
    quantity > 1
      ? [`${quantity} ct`, '1 ct']
      : measure
        ? [measured(measure.quantity), `1 ${measured(measure.base)}`]
        : [null, null]
  return [
    ['unit_pricing_measure', total],
    ['unit_pricing_base_measure', base],
  ]
}

/** Google counts pieces as "ct". */
const measured = (text: string): string => text.replace(/pieces?$/, 'ct')

const shippingOf = ({ pricePaise, days }: NonNullable<FeedItem['shipping']>): Element[] => [
  ['country', 'IN'],
  ['price', rupees(pricePaise)],
  ['min_transit_time', days && String(days.from)],
  ['max_transit_time', days && String(days.to)],
]

/** "249.00 INR" */
const rupees = (paise: Paise): string => `${toRupees(paise).toFixed(2)} INR`

function elementText([name, content]: Element): string {
  if (content === null || content === '') return ''
  const inner = typeof content === 'string' ? escaped(content) : content.map(elementText).join('')
  return `<g:${name}>${inner}</g:${name}>\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 doesn't allow even as entities. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu

/** Escapes a text for XML, and leaves out characters that XML can't contain. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
