// One product as the feeds list it. Prices include GST, as Google requires for India; texts are plain and have the
// lengths that Google and Meta accept.
import { toBasisPoints, withGst } from '#contract/base/gst'
import { fromRupees, type Paise, times, zero } from '#contract/base/money'
import type { Declarations, Product } from '#contract/catalogue/catalogue'
import { DEFAULT_DELIVERY_TIME } from '#contract/catalogue/delivery-time'
import { type Identifiers, identifiersOf } from '#contract/catalogue/identifiers'
import type { PriceRule } from '#contract/prices/offers'
import { shownPrice } from '#contract/prices/shown-price'
import type { FeedNote } from '#contract/product-feed/feed-notes'
import { dispatchSpan } from '#contract/shipping/arrival'
import type { RateInIndia } from '#contract/shipping/rate-in-india'

export interface FeedItem extends Identifiers {
  id: string
  /** Common to the variants of a family; null without one. */
  groupId: string | null
  title: string
  description: string
  path: string
  /** Paths or URLs, the main picture first. */
  pictures: readonly string[]
  availability: 'in_stock' | 'out_of_stock' | 'preorder'
  /** Only for preorders. */
  availableFrom: string | null
  pricePaise: Paise
  /** A lower price that applies now, with the time of its sale; null without one. */
  sale: { pricePaise: Paise; startsAt: string | null; endsAt: string | null } | null
  /** Maximum retail price for the same quantity; null without one. */
  mrpPaise: Paise | null
  /** Units that the prices are for: the minimum order if the shop enforces it. */
  quantity: number
  /** Net quantity of one unit, such as "500 g", with the unit of its unit price; null if unknown or not required. */
  measure: { quantity: string; base: string } | null
  /** ISO 3166-1 code; null if the shop doesn't show declarations. */
  originCountry: string | null
  /** Who makes, packs or imports it, with the address. */
  maker: Declarations['maker']
  category: string | null
  categorySlug: string | null
  color: string | null
  size: string | null
  material: string | null
  pattern: string | null
  weightGrams: number | null
  /** Including GST; null if unknown. */
  shipping: { pricePaise: Paise; days: { from: number; to: number } | null } | null
  /** Business days until dispatch; null if unknown. */
  handling: { from: number; to: number } | null
}

export interface FeedTerms {
  shopName: string
  /** Whether orders below a product's minimum are refused. */
  enforceMinimum: boolean
  rate: RateInIndia | null
}

export interface FeedProduct {
  product: Product
  priceRules: readonly PriceRule[]
  /** Null if the shop doesn't show declarations. */
  declarations: Declarations | null
}

interface Listed {
  /** Null if the product is left out. */
  item: FeedItem | null
  notes: readonly FeedNote[]
}

const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
/** Google's limit of additional pictures. */
const MAX_PICTURES = 11
const SKU = /^[A-Za-z0-9][\w ./#+-]{0,49}$/

export function feedItem({ product, priceRules, declarations }: FeedProduct, terms: FeedTerms): Listed {
  const { sku, price, minOrderQuantity, stock, description, specifications, availableFrom } = product
  if (product.images.length === 0) return { item: null, notes: ['no-picture'] }
  if (price <= 0) return { item: null, notes: ['no-price'] }
  const minimum = Math.max(1, minOrderQuantity)
  const quantity = terms.enforceMinimum ? minimum : 1
  const isAvailable = stock >= minimum
  const isSku = sku !== null && SKU.test(sku)
  const notes: FeedNote[] = [
    ...(isAvailable || availableFrom ? [] : (['unavailable'] as const)),
    ...(product.name.length > MAX_TITLE ? (['long-name'] as const) : []),
    ...(description.trim() === '' ? (['no-description'] as const) : []),
    ...(isSku ? [] : (['unusual-sku'] as const)),
  ]
  const prices = pricesOf(product, priceRules, quantity)
  const identifiers = identifiersOf(specifications)
  return {
    notes,
    item: {
      ...identifiers,
      brand: identifiers.brand ?? terms.shopName,
      id: isSku ? sku : product._id,
      groupId: product.family?._id ?? null,
      title: shortened(oneLine(product.name), MAX_TITLE),
      description: shortened(
        [description.trim() || product.name, minimumText(product, minimum)].filter(Boolean).join('\n\n'),
        MAX_DESCRIPTION,
      ),
      path: `/products/${product.slug}`,
      pictures: product.images.slice(0, MAX_PICTURES),
      availability: availableFrom ? 'preorder' : isAvailable ? 'in_stock' : 'out_of_stock',
      availableFrom,
      ...prices,
      mrpPaise: product.mrp === null ? null : times(fromRupees(product.mrp), quantity),
      quantity,
      measure: declarations?.unitPrice
        ? { quantity: declarations.netQuantity, base: declarations.unitPrice.unit }
        : null,
      originCountry: declarations?.countryOfOrigin ?? null,
      maker: declarations?.maker ?? null,
      category: product.categoryName,
      categorySlug: product.category?.slug ?? null,
      color: product.color ?? optionOf(product, 'colour', 'color'),
      size: optionOf(product, 'size') ?? sizeOf(product),
      material: optionOf(product, 'material') ?? textOf(specifications.material),
      pattern: optionOf(product, 'pattern') ?? textOf(specifications.pattern),
      weightGrams: product.weight === null ? null : product.weight * quantity,
      shipping: shippingOf(product, quantity, terms.rate),
      handling: handlingOf(product),
    },
  }
}

/** The list price, and the lower price that the page shows, both with GST and for the quantity. */
function pricesOf(product: Product, rules: readonly PriceRule[], quantity: number) {
  const list = shownPrice({ ...product, offers: [] }, quantity)
  const shown = shownPrice(product, quantity)
  const pricePaise = list.amounts.totalPaise
  const isLower = shown.listPrice !== null && shown.amounts.totalPaise < pricePaise
  if (!isLower) return { pricePaise, sale: null }
  const { sale } = shown
  const rule = sale && rules.find(({ kind, name }) => kind === 'sale' && name === sale.name)
  return {
    pricePaise,
    sale: {
      pricePaise: shown.amounts.totalPaise,
      startsAt: rule?.startsAt ? new Date(rule.startsAt).toISOString() : null,
      endsAt: sale?.endsAt ?? null,
    },
  }
}

function shippingOf(product: Product, quantity: number, rate: RateInIndia | null): FeedItem['shipping'] {
  if (!rate) return null
  const { displayed, gst } = shownPrice(product, quantity)
  const isFree = rate.freeFromPaise !== null && fromRupees(displayed.subtotal) >= rate.freeFromPaise
  return { pricePaise: isFree ? zero : withGst(rate.costPaise, toBasisPoints(gst)), days: rate.days }
}

function handlingOf({ deliveryTime }: Product): FeedItem['handling'] {
  const span = dispatchSpan(deliveryTime || DEFAULT_DELIVERY_TIME)
  return span?.isBusiness ? { from: span.from, to: span.to } : null
}

/** "Minimum order: 10 (unit: Piece)."; empty if one unit can be ordered. */
const minimumText = ({ unit }: Product, minimum: number): string =>
  minimum > 1 ? `Minimum order: ${minimum}${unit ? ` (unit: ${unit})` : ''}.` : ''

function sizeOf({ dimensions }: Product): string | null {
  const { length, width, unit } = dimensions ?? {}
  return length && width ? `${length} x ${width} ${unit ?? ''}`.trim() : null
}

const optionOf = ({ options }: Product, ...keys: readonly string[]): string | null =>
  keys.map((key) => options[key]).find((value) => value) ?? null

const textOf = (value: Product['specifications'][string] | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? shortened(value.trim(), 200) : null

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const shortened = (text: string, length: number): string =>
  text.length > length
    ? `${text
        .slice(0, length - 1)
        .trimEnd()
        .toWellFormed()}…`
    : text
