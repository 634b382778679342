// The fields of products and categories that lists show. Page data holds only these; pages that show a product in
// full load all of it.
import type { ReplyOf } from '#contract/api'
import type { Category, Product, ProductFamily } from '#contract/catalogue/catalogue'

const productFields = [
  '_id',
  'name',
  'description',
  'price',
  'gst',
  'unit',
  'stock',
  'inStock',
  'images',
  'primaryImage',
  'availableFrom',
  'category',
] as const satisfies readonly (keyof Product)[]

export type ListedFamily = Pick<ProductFamily, '_id' | 'name' | 'pricesDiffer'> & {
  axes: (Pick<ProductFamily['axes'][number], 'label' | 'display'> & { values: { swatch: string | null }[] })[]
}

/** Most products have none of these, and the data of a page must stay small. */
interface RareFields {
  /** Only if it is above 1. */
  minOrderQuantity?: number
  /** Units per pack; only if it is above 1. */
  packSize?: number
  /** The family's rating; only if it has reviews. */
  rating?: number
  reviewCount?: number
  offers?: Product['offers']
  priceIncludesGst?: boolean
  mrp?: number | null
  family?: ListedFamily | null
  /** Whether the offers are those of the signed-in customer. */
  isOwnPrice?: boolean
}

/** A family is represented by one of its variants. */
export type ListedProduct = Pick<Product, (typeof productFields)[number]> &
  RareFields & {
    /** The slug of the family if the product has one: the page that search engines index. */
    slug: string
  }

const categoryFields = [
  '_id',
  'slug',
  'name',
  'description',
  'image',
  'productCount',
] as const satisfies readonly (keyof Category)[]

/** Every page has all categories, so their data must stay small. */
export type ListedCategory = Pick<Category, (typeof categoryFields)[number]> & {
  /** Only if it is true. */
  isFeatured?: boolean
  parentId?: string | null
  formerSlugs?: string[]
}

/** Product fields shown on the home page. */
const featuredFields = [
  '_id',
  'name',
  'description',
  'categoryName',
  'price',
  'gst',
  'unit',
  'primaryImage',
  'badge',
  'dimensions',
] as const satisfies readonly (keyof Product)[]

export type FeaturedProduct = Pick<Product, (typeof featuredFields)[number]> & RareFields
export type FeaturedListing = { products: FeaturedProduct[] }
export type ProductListing = { products: ListedProduct[] } & Pick<
  ReplyOf<'GET /products'>,
  'pagination' | 'matched' | 'priceWords' | 'spelling' | 'topic'
>
export type CategoryListing = { categories: ListedCategory[] }

export const productsForPage = ({ products }: { products: Product[] }): { products: ListedProduct[] } => ({
  products: products.map((product) => ({
    ...listed(product, productFields),
    slug: product.family?.slug ?? product.slug,
  })),
})

export const featuredForPage = ({ products }: { products: Product[] }): FeaturedListing => ({
  products: products.map((product) => listed(product, featuredFields)),
})

/** More than fits in two lines of a card, and more than the 120 characters at which the home page truncates. */
const ENOUGH = 130

const listed = <Field extends keyof Product>(product: Product, fields: readonly Field[]) => ({
  ...pick(product, fields),
  description: product.description.slice(0, ENOUGH),
  ...(product.priceIncludesGst && { priceIncludesGst: true }),
  ...(product.mrp !== null && { mrp: product.mrp }),
  ...(product.minOrderQuantity > 1 && { minOrderQuantity: product.minOrderQuantity }),
  ...(product.packSize > 1 && { packSize: product.packSize }),
  ...(product.reviewCount > 0 && { rating: product.rating, reviewCount: product.reviewCount }),
  ...(product.offers.length > 0 && { offers: product.offers }),
  ...(product.family && { family: familyForPage(product.family) }),
})

const familyForPage = ({ _id, name, pricesDiffer, axes }: ProductFamily): ListedFamily => ({
  _id,
  name,
  pricesDiffer,
  axes: axes.map(({ label, display, values }) => ({
    label,
    display,
    values: values.map(({ swatch }) => ({ swatch })),
  })),
})

export const categoriesForPage = ({ categories }: { categories: Category[] }): CategoryListing => ({
  categories: categories.map((category) => ({
    ...pick(category, categoryFields),
    ...(category.isFeatured && { isFeatured: true }),
    ...(category.parentId && { parentId: category.parentId }),
    ...(category.formerSlugs?.length > 0 && { formerSlugs: category.formerSlugs }),
  })),
})

const pick = <Thing extends object, Field extends keyof Thing>(thing: Thing, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, thing[field]])) as Pick<Thing, Field>
