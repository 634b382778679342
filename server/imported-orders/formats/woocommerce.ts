// Statuses of WooCommerce, which its export plugins write as names or as slugs: "On hold", "wc-on-hold".

export const WOOCOMMERCE = 'WooCommerce'

const finalStatuses = new Map([
  ['completed', 'Delivered'],
  ['cancelled', 'Cancelled'],
  // The payment failed, so nothing was sold.
  ['failed', 'Cancelled'],
  ['refunded', 'Refunded'],
])

/** Returns a final status in our words, and any other status as it is. */
export function wooStatus(text: string): string {
  const slug = text.trim().toLowerCase().replace(/^wc-/, '')
  return finalStatuses.get(slug) ?? text
}
