// How carts, orders and emails name a promotion. Without schemas, because the storefront loads this file.

/** "Diwali", or "Diwali (DIWALI10)" for a coupon. */
export const promotionLabel = ({ name, code }: { name: string; code: string | null }): string =>
  code === null || code === name.toUpperCase() ? name : `${name} (${code})`
