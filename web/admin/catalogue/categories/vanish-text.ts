// One sentence on the effect of hiding a category.
import type { Category } from '#contract/catalogue/catalogue'

export function vanishText({ ownProductCount: productCount }: Pick<Category, 'ownProductCount'>): string {
  if (productCount === 0) return 'It will disappear from the shop. It has no products there.'
  return productCount === 1
    ? '1 product will disappear from the shop.'
    : `${productCount} products will disappear from the shop.`
}
