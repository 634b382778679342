// The format in which demo customers are written.

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
  /** If omitted, parcels are addressed to the customer by name. */
  nameOrCompany?: string
  isDefault?: true
}

export interface DemoPerson {
  name: string
  email: string
  phone: string
  type: 'regular' | 'premium' | 'business'
  /** GSTIN of a business, for its invoices; fictitious, with a valid check character. */
  gstin?: string
  businessName?: string
  joinedDaysAgo: number
  addresses: readonly DemoAddress[]
  tags?: readonly string[]
  /** Suspended by the staff; earlier orders remain. */
  isInactive?: true
  /** Types an address with every order and saves none. */
  keepsNoAddress?: true
  hasNeverOrdered?: true
}

/** The admin in whose name the demo shop's staff acted. */
export interface DemoAdmin {
  id: string
  name: string
}

/** The customer that visitors of the demo shop sign in as. */
export const DEMO_LOGIN = 'demo@example.com'
