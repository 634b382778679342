// What hiding a category does to the shop, in one sentence.
import type { Category } from '#contract/catalogue/catalogue'

export function vanishText({ productCount }: Pick<Category, 'productCount'>): string {
  if (productCount === 0) return 'It vanishes from the shop. It has no products there.'
  return productCount === 1
    ? '1 product vanishes from the shop.'
    : `${productCount} products vanish from the shop.`
}
