// Turns the written catalogue into database rows.
import type { InsertObject } from 'kysely'
import { DEFAULT_GST_PERCENT, toBasisPoints } from '#contract/base/gst'
import { fromRupees, type Paise } from '#contract/base/money'
import { slugOf } from '#contract/base/slug'
import { variantName } from '#contract/catalogue/families'
import { daysBefore } from '#demo/calendar'
import { demoId } from '#demo/identity'
import { json } from '#server/db/database'
import type { DB } from '#server/db/row-types'
import { demoAltTexts } from './alt-texts.ts'
import { demoCategories } from './catalogue.ts'
import { declaredColumns } from './declared.ts'
import type { DemoCategory, DemoProduct } from './entry.ts'
import { variantsOf } from './families.ts'
import { demoParents } from './parents.ts'

/** Paths of stored pictures by slug: several per product, one per category. */
export interface PicturePaths {
  products: ReadonlyMap<string, readonly string[]>
  categories: ReadonlyMap<string, string>
  /** Pictures of the collections, in their order. */
  collections: readonly string[]
  /** The picture beside the headline of the home page. */
  hero: string
}

/** The fields that an order line copies from a product. */
export interface Sellable {
  id: string
  name: string
  image: string | null
  unit: string
  hsn: string
  pricePaise: Paise
  gstBasisPoints: number
}

// The shop was set up a few days before its first product was listed.
const SHOP_OPENED_DAYS_AGO = 95

export const categorySlug = (category: Pick<DemoCategory, 'name'>) =>
  category.name.toLowerCase().replaceAll(' ', '-')

/** Parents come first: the order of siblings is that of their positions. */
export function categoryRows(now: Date, pictures: PicturePaths): InsertObject<DB, 'categories'>[] {
  return [...parentRows(now, pictures), ...leafRows(now, pictures)]
}

const slugOfName = (name: string) => categorySlug({ name })

function parentRows(now: Date, pictures: PicturePaths): InsertObject<DB, 'categories'>[] {
  const createdAt = daysBefore(now, SHOP_OPENED_DAYS_AGO)
  return demoParents.map(({ name, description, tags, shows }, position) => ({
    id: demoId('category', slugOfName(name)),
    name,
    slug: slugOfName(name),
    description,
    tags: [...tags],
    image: pictures.categories.get(slugOfName(shows)) ?? '',
    position: name === LAST_PARENT ? 1_000 : position,
    createdAt,
    updatedAt: createdAt,
  }))
}

/** Also comes after the categories without a parent. */
const LAST_PARENT = 'Electronics'

function leafRows(now: Date, pictures: PicturePaths): InsertObject<DB, 'categories'>[] {
  return demoCategories.map((category, at) => {
    const slug = categorySlug(category)
    const createdAt = daysBefore(now, SHOP_OPENED_DAYS_AGO - at / 100)
    const parent = demoParents.find(({ categories }) => categories.includes(category.name))
    const position = parent ? parent.categories.indexOf(category.name) : demoParents.length + at
    return {
      id: demoId('category', slug),
      name: category.name,
      slug,
      description: category.description,
      tags: [...category.tags],
      image: pictures.categories.get(slug) ?? '',
      attributes: json(category.attributes),
      isActive: !category.isInactive,
      isFeatured: category.isFeatured ?? false,
      parentId: parent ? demoId('category', slugOfName(parent.name)) : null,
      position,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

export const listedAt = (product: DemoProduct, now: Date) => daysBefore(now, product.listedDaysAgo)
export const productId = (product: DemoProduct) => demoId('product', slugOf(product.name))

export function familyRows(now: Date, pictures: PicturePaths): InsertObject<DB, 'families'>[] {
  return demoCategories.flatMap((category) =>
    category.products.flatMap((product) => {
      if (!product.family) return []
      const slug = slugOf(product.name)
      const createdAt = listedAt(product, now)
      return [
        {
          id: familyId(product),
          name: product.name,
          slug,
          description: product.description,
          ...described(product, pictures, 0, product.pictures),
          categoryId: demoId('category', categorySlug(category)),
          axes: json(product.family.axes),
          createdAt,
          updatedAt: createdAt,
        },
      ]
    }),
  )
}

const familyId = (product: DemoProduct) => demoId('family', slugOf(product.name))

export function productRows(now: Date, pictures: PicturePaths): InsertObject<DB, 'products'>[] {
  return demoCategories.flatMap((category) =>
    category.products.flatMap((product) => {
      const { family } = product
      if (!family) return [productRow(product, category, { now, pictures })]
      const { picturesEach = 0 } = family
      /** @param place 0 for the product itself, then the variants in their order */
      const variant = (own: DemoProduct, values: readonly string[], place: number) => ({
        ...productRow(own, category, { now, pictures }),
        slug: slugOf(variantName(product.name, values)),
        name: variantName(product.name, values),
        // An empty value is inherited from the family.
        description: '',
        ...described(
          product,
          pictures,
          product.pictures + place * picturesEach,
          product.pictures + (place + 1) * picturesEach,
        ),
        familyId: familyId(product),
        optionValues: [...values],
      })
      return [
        variant(product, family.values, 0),
        ...variantsOf(product).map((own, at) => variant(own, family.variants[at]?.values ?? [], at + 1)),
      ]
    }),
  )
}

/** The pictures of the product's folder from one position to before another, and their alt texts by path. */
function described({ name }: DemoProduct, pictures: PicturePaths, from?: number, to?: number) {
  const slug = slugOf(name)
  const images = pictures.products.get(slug)?.slice(from, to) ?? []
  const texts = demoAltTexts[slug]?.slice(from, to) ?? []
  return {
    images: [...images],
    imageAlts: json(Object.fromEntries(images.map((path, at) => [path, texts[at]]))),
  }
}

function productRow(
  product: DemoProduct,
  category: DemoCategory,
  { now, pictures }: { now: Date; pictures: PicturePaths },
): InsertObject<DB, 'products'> {
  const slug = slugOf(product.name)
  const createdAt = listedAt(product, now)
  return {
    id: productId(product),
    slug,
    sku: product.sku ?? null,
    name: product.name,
    description: product.description,
    categoryId: product.isUncategorised ? null : demoId('category', categorySlug(category)),
    pricePaise: fromRupees(product.price),
    gstBasisPoints: product.gst === null ? null : toBasisPoints(product.gst),
    hsn: product.hsn,
    ...declaredColumns(product, category),
    // Without a unit the column's default applies: Piece.
    ...(product.unit === undefined ? {} : { unit: product.unit }),
    minOrderQuantity: product.min,
    packSize: product.pack ?? 1,
    maxOrderQuantity: product.max,
    weightGrams: product.weightGrams ?? null,
    dimensions: product.size ? json({ length: product.size[0], width: product.size[1], unit: 'cm' }) : null,
    tags: [...product.tags],
    ...described(product, pictures),
    specifications: json(product.specifications),
    color: product.color ?? null,
    badge: product.badge ?? null,
    deliveryTime: product.deliveryTime ?? null,
    isFeatured: product.isFeatured ?? false,
    isNewArrival: product.isNewArrival ?? false,
    createdAt,
    updatedAt: createdAt,
  }
}

export function sellable(product: DemoProduct, pictures: PicturePaths): Sellable {
  return {
    id: productId(product),
    name: product.name,
    image: pictures.products.get(slugOf(product.name))?.[0] ?? null,
    unit: product.unit ?? 'Piece',
    hsn: product.hsn,
    pricePaise: fromRupees(product.price),
    gstBasisPoints: toBasisPoints(product.gst ?? DEFAULT_GST_PERCENT),
  }
}
