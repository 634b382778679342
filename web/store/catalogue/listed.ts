// What lists show of products and categories. A page brings no more of them along; each is read whole where it is shown
// whole.
import type { ReplyOf } from '#contract/api'
import type { Category, Product } from '#contract/catalogue/catalogue'

const productFields = [
  ...['_id', 'slug', 'name', 'description', 'category', 'price', 'gst', 'unit'],
  ...['stock', 'inStock', 'images', 'primaryImage', 'badge', 'dimensions', 'availableFrom'],
] as const satisfies readonly (keyof Product)[]

export type ListedProduct = Pick<Product, (typeof productFields)[number]>

const categoryFields = [
  ...['_id', 'slug', 'name', 'description', 'image', 'isFeatured', 'productCount'],
] as const satisfies readonly (keyof Category)[]

export type ListedCategory = Pick<Category, (typeof categoryFields)[number]>

export type FeaturedListing = { products: ListedProduct[] }
export type ProductListing = FeaturedListing & Pick<ReplyOf<'GET /products'>, 'pagination' | 'matched'>
export type CategoryListing = { categories: ListedCategory[] }

export const productsForPage = ({ products }: { products: Product[] }): FeaturedListing => ({
  products: products.map((product) => pick(product, productFields)),
})

export const categoriesForPage = ({ categories }: { categories: Category[] }): CategoryListing => ({
  categories: categories.map((category) => pick(category, categoryFields)),
})

const pick = <Thing extends object, Field extends keyof Thing>(thing: Thing, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, thing[field]])) as Pick<Thing, Field>
