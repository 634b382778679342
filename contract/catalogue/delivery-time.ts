/** Delivery time that customers see for a product without one. */
export const DEFAULT_DELIVERY_TIME = '1-2 business days'
