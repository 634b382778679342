// Badges of a product in lists: stock, state and price.
import { counted } from '#contract/base/rupee-text'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge, StatusPill, type Tone } from '#web/ui/data/badge.tsx'

/** Each screen has its own threshold for "low". */
export function StockBadge({ stock, low = LOW_STOCK }: { stock: number; low?: number }) {
  if (stock <= 0) return <StatusPill tone="red" status="Out of Stock" />
  return stock <= low ? (
    <StatusPill tone="yellow" status="Low Stock" />
  ) : (
    <StatusPill tone="green" status="In Stock" />
  )
}

export const stateLabels: Record<ProductState, string> = {
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
}
const stateTones: Record<ProductState, Tone> = { active: 'blue', draft: 'orange', archived: 'grey' }

export function StateBadge({ state }: { state: ProductState }) {
  return <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
}

/** A draft may have no price. */
export function ProductPrice({ product }: { product: Pick<AdminProduct, 'price' | 'missing'> }) {
  if (!product.missing.includes('price')) return <Rupees value={product.price} />
  return <span className="text-muted">No price</span>
}

/** "18%", as the shop calculates it; a draft may have no rate. */
export const gstText = ({
  gst,
  missing,
  state,
}: Pick<AdminProduct, 'gst' | 'missing' | 'state'>): string | null =>
  state === 'draft' && missing.includes('gst') ? null : `${gst}%`

export const productsText = (count: number) => counted(count, 'product')
