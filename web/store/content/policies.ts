// The policies of the shop, by the name of their page.

export const policyNames = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Sale',
  shipping: 'Shipping Policy',
  returns: 'Returns and Refunds',
} as const

export type PolicySlug = keyof typeof policyNames
