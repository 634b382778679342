// Why goods bear no tax. GSTR-1 (table 8) and GSTR-3B report the three kinds separately.

export const exemptions = {
  nil_rated: 'Nil-rated (rate of 0% in the tariff)',
  exempt: 'Exempt (by a notification)',
  non_gst: 'Outside GST',
} as const

export type Exemption = keyof typeof exemptions
export const exemptionNames = Object.keys(exemptions) as [Exemption, ...Exemption[]]
