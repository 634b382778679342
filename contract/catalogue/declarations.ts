// Declarations that packaged goods bear and their listings repeat: Legal Metrology (Packaged Commodities) Rules, 2011,
// rules 6(1), 6(10) and 6(11). Free of schemas, because the product page uses them.
import { formatter, textOf } from '#contract/base/days'
import { countryName } from './country-name.ts'

export const makerRoles = ['manufacturer', 'packer', 'importer'] as const
export type MakerRole = (typeof makerRoles)[number]

export const makerRoleLabels = {
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
} as const satisfies Record<MakerRole, string>

/** ISO 3166-1 code of the country of origin of products without one. */
export const HOME_COUNTRY = 'IN'

/** The role of a firm that has none: goods from other countries are imported. */
export const roleOf = (role: MakerRole | null, country: string): MakerRole =>
  role ?? (country === HOME_COUNTRY ? 'manufacturer' : 'importer')

/** Countries of ISO 3166-1 that goods come from. */
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WS YE ZA ZM ZW'
export const countryCodes = (): string[] => codes.split(' ')

/** Returns the code of a country by its code or English name, in any case; null if it isn't recognised. */
export function countryCodeOf(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return HOME_COUNTRY
  return (
    otherNames().get(wanted) ??
    countryCodes().find(
      (code) => code.toLowerCase() === wanted || countryName(code).toLowerCase() === wanted,
    ) ??
    null
  )
}

/** A function, so that pages which name no country build nothing. */
const otherNames = () =>
  new Map([
    ['usa', 'US'],
    ['uk', 'GB'],
    ['uae', 'AE'],
    ['bharat', 'IN'],
    ['korea', 'KR'],
    ['turkey', 'TR'],
    ['viet nam', 'VN'],
    ['hong kong', 'HK'],
  ])

/** "2026-11" → "November 2026" */
export const monthText = (month: string): string => textOf(longMonth, `${month}-01`)
const longMonth = formatter('en-IN', { month: 'long', year: 'numeric' })

/** The seller's name and address, for products without a maker of their own; empty without an address. */
export function sellerAsMaker(seller: {
  name: string
  legalName: string
  address: string
  city: string
  state: string
  pinCode: string
}): string {
  if (seller.address === '') return ''
  const { name, legalName, address, city, state, pinCode } = seller
  return [legalName || name, address, city, `${state} ${pinCode}`.trim()].filter(Boolean).join(', ')
}
