// How a customer of the demo shop is written down.

export const cities = {
  Panipat: { state: 'Haryana', zipCode: '132103' },
  Jaipur: { state: 'Rajasthan', zipCode: '302001' },
  Mumbai: { state: 'Maharashtra', zipCode: '400001' },
  Chennai: { state: 'Tamil Nadu', zipCode: '600001' },
  Kolkata: { state: 'West Bengal', zipCode: '700001' },
  Bengaluru: { state: 'Karnataka', zipCode: '560001' },
  Kochi: { state: 'Kerala', zipCode: '682001' },
  Guwahati: { state: 'Assam', zipCode: '781001' },
} as const

interface DemoAddress {
  city: keyof typeof cities
  fullAddress: string
  /** Left out, parcels go to the customer by name. */
  nameOrCompany?: string
  isDefault?: true
}

export interface DemoPerson {
  name: string
  email: string
  phone: string
  type: 'regular' | 'premium' | 'business'
  /** Of a business, for its invoices; fictional, with a check character that fits. */
  gstin?: string
  businessName?: string
  joinedDaysAgo: number
  addresses: readonly DemoAddress[]
  tags?: readonly string[]
  /** Suspended by the staff; orders from before that time remain. */
  isInactive?: true
  /** Types the address at every order and keeps none in the account. */
  keepsNoAddress?: true
  hasNeverOrdered?: true
}

/** The administrator in whose name the staff's work of the demo shop was done. */
export interface DemoAdmin {
  id: string
  name: string
}

/** The customer as whom a visitor of the demo shop signs in. */
export const DEMO_LOGIN = 'demo@example.com'
