// The reply of a family's page, for tests without a server.
import type { Product, Variant } from '#contract/catalogue/catalogue'
import { type OptionAxis, optionsOf, variantName } from '#contract/catalogue/families'

interface VariantInput extends Partial<Variant> {
  values: string[]
}

/** The first variant is the product that the page shows. */
export function familyReply(axes: OptionAxis[], inputs: readonly VariantInput[], name = 'Bath Towel') {
  const family = { _id: 'family', name, slug: 'bath-towel', axes, pricesDiffer: true }
  const variants = inputs.map(({ values, ...fields }): Variant => {
    const id = values.join('-').toLowerCase()
    const stock = fields.stock ?? 100
    return Object.assign(
      {
        _id: id,
        slug: `bath-towel-${id}`,
        sku: null,
        name: variantName(name, values),
        price: 100,
        priceIncludesGst: false,
        mrp: null,
        offers: [],
        gst: 5,
        unit: 'Piece',
        stock,
        inStock: stock > 0,
        minOrderQuantity: 1,
        maxOrderQuantity: null,
        packSize: 1,
        weight: null,
        dimensions: null,
        images: [],
        color: null,
        badge: null,
        deliveryTime: null,
        options: optionsOf(axes, values),
        availableFrom: null,
      },
      fields,
    )
  })
  const [first] = variants
  if (!first) throw new Error('A family needs a variant')
  const product: Product = {
    ...first,
    id: first._id,
    description: '',
    category: null,
    categoryName: null,
    gstRate: first.gst,
    hsn: null,
    tags: [],
    primaryImage: first.images[0] ?? null,
    specifications: {},
    rating: 0,
    reviewCount: 0,
    isFeatured: false,
    isNewArrival: false,
    isOnSale: false,
    family,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  return { success: true as const, product, variants, category: null }
}

export const textAxis = (key: string, ...values: string[]): OptionAxis => ({
  key,
  label: `${key[0]?.toUpperCase()}${key.slice(1)}`,
  display: 'text',
  values: values.map((value) => ({ value, swatch: null })),
})
