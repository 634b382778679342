// Unique quantity codes: the units in which quantities are reported in GST returns. Source: GSTN, list of UQC in the
// returns offline tool (44 codes).

export const uqcNames = {
  BAG: 'Bags',
  BAL: 'Bale',
  BDL: 'Bundles',
  BKL: 'Buckles',
  BOU: 'Billion of units',
  BOX: 'Box',
  BTL: 'Bottles',
  BUN: 'Bunches',
  CAN: 'Cans',
  CBM: 'Cubic metres',
  CCM: 'Cubic centimetres',
  CMS: 'Centimetres',
  CTN: 'Cartons',
  DOZ: 'Dozens',
  DRM: 'Drums',
  GGK: 'Great gross',
  GMS: 'Grammes',
  GRS: 'Gross',
  GYD: 'Gross yards',
  KGS: 'Kilograms',
  KLR: 'Kilolitre',
  KME: 'Kilometre',
  MLT: 'Millilitre',
  MTR: 'Metres',
  MTS: 'Metric ton',
  NOS: 'Numbers',
  OTH: 'Others',
  PAC: 'Packs',
  PCS: 'Pieces',
  PRS: 'Pairs',
  QTL: 'Quintal',
  ROL: 'Rolls',
  SET: 'Sets',
  SQF: 'Square feet',
  SQM: 'Square metres',
  SQY: 'Square yards',
  TBS: 'Tablets',
  TGM: 'Ten gross',
  THD: 'Thousands',
  TON: 'Tonnes',
  TUB: 'Tubes',
  UGS: 'US gallons',
  UNT: 'Units',
  YDS: 'Yards',
} as const
export type Uqc = keyof typeof uqcNames

export const uqcCodes = Object.keys(uqcNames) as Uqc[]

/** Other spellings of units, besides the names above, their singulars and the codes. */
const spellings: Readonly<Record<string, Uqc>> = {
  pc: 'PCS',
  number: 'NOS',
  no: 'NOS',
  each: 'NOS',
  pkt: 'PAC',
  packet: 'PAC',
  pr: 'PRS',
  dozen: 'DOZ',
  dz: 'DOZ',
  kg: 'KGS',
  kilo: 'KGS',
  kilogramme: 'KGS',
  g: 'GMS',
  gm: 'GMS',
  gram: 'GMS',
  m: 'MTR',
  meter: 'MTR',
  cm: 'CMS',
  centimeter: 'CMS',
  km: 'KME',
  kilometer: 'KME',
  ml: 'MLT',
  milliliter: 'MLT',
  sqft: 'SQF',
  ft2: 'SQF',
  squarefoot: 'SQF',
  sqm: 'SQM',
  m2: 'SQM',
  squaremeter: 'SQM',
  sqmtr: 'SQM',
  sqyd: 'SQY',
  yard: 'YDS',
  yd: 'YDS',
  inch: 'OTH',
  bundle: 'BDL',
  bunch: 'BUN',
  boxe: 'BOX',
  carton: 'CTN',
  cubicmeter: 'CBM',
  tonne: 'TON',
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace('²', '2')
    .replace('³', '3')
    .replace(/^per\s+/, '')
    .replace(/[^a-z0-9]/g, '')
const singular = (text: string) => (text.length > 2 ? text.replace(/s$/, '') : text)

const codeOf = new Map<string, Uqc>([
  ...uqcCodes.map((code) => [singular(plain(uqcNames[code])), code] as const),
  ...Object.entries(spellings),
  // Codes come last, so that they win over words that look alike.
  ...uqcCodes.map((code) => [singular(plain(code)), code] as const),
])

/** Returns the code for a product's unit ("Piece", "sq ft", "KGS"); OTH for an unknown one. */
export function uqcOf(unit: string): Uqc {
  const word = plain(unit)
  return codeOf.get(singular(word)) ?? codeOf.get(word) ?? 'OTH'
}
