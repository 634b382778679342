// Whether prices are entered with GST, in a sentence or a label.
import { usePricesIncludeGst } from './preferences.ts'

/** "including GST" or "without GST" */
export function PriceBasis() {
  return usePricesIncludeGst() ? 'including GST' : 'without GST'
}

/** "Price (₹, incl. GST)" if prices include it; else "Price (₹)". */
export const usePriceLabel = (): string => (usePricesIncludeGst() ? 'Price (₹, incl. GST)' : 'Price (₹)')
