// Web Vitals: how fast pages are for real visitors, by kind of page and device.

/** Kinds of storefront pages that are measured apart. */
export const vitalPages = {
  home: 'Home',
  list: 'Product lists',
  product: 'Product pages',
  cart: 'Cart',
  checkout: 'Checkout',
  other: 'Other pages',
} as const
export type VitalPage = keyof typeof vitalPages

export const vitalDevices = { phone: 'Phone', desktop: 'Desktop' } as const
export type VitalDevice = keyof typeof vitalDevices

interface Vital {
  name: string
  about: string
  /** Up to the first limit a value is good, above the second it is poor. Milliseconds, except for `cls`. */
  limits: readonly [good: number, poor: number]
  /** The largest value that is recorded; larger ones count as this. */
  max: number
}

/** The limits are those of web.dev (2024), which apply to 75 of 100 visits. */
export const vitals = {
  lcp: {
    name: 'Main content visible (LCP)',
    about: 'Time until the largest text or picture is visible',
    limits: [2_500, 4_000],
    max: 60_000,
  },
  inp: {
    name: 'Response to a click (INP)',
    about: 'Time until the page shows the result of a click or key',
    limits: [200, 500],
    max: 10_000,
  },
  cls: {
    name: 'Layout shift (CLS)',
    about: 'How far content moves while the page loads',
    limits: [0.1, 0.25],
    max: 5,
  },
  ttfb: {
    name: 'First byte (TTFB)',
    about: 'Time until the server begins to respond, with redirects and connection',
    limits: [800, 1_800],
    max: 60_000,
  },
} as const satisfies Record<string, Vital>
export type VitalName = keyof typeof vitals

export const vitalNames = Object.keys(vitals) as [VitalName, ...VitalName[]]

export const vitalRatings = { good: 'Good', fair: 'Needs work', poor: 'Poor' } as const
export type VitalRating = keyof typeof vitalRatings

export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = vitals[name].limits
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}
