// Identifiers by which search engines recognise a product: GTIN (EAN, UPC), manufacturer's part number and brand, from
// the specifications that the seller has entered. Without schemas, because the storefront loads this file.
import type { SpecificationValue } from './specification-value.ts'

export interface Identifiers {
  gtin: string | null
  mpn: string | null
  brand: string | null
}

const gtinNames = new Set(['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'ean', 'ean13', 'upc', 'barcode'])
const mpnNames = new Set(['mpn', 'manufacturerpartnumber', 'partnumber', 'modelnumber'])
const brandNames = new Set(['brand', 'brandname'])

export function identifiersOf(specifications: Readonly<Record<string, SpecificationValue>>): Identifiers {
  const texts = Object.entries(specifications).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[plain(name), String(value).trim()]] : [],
  )
  const find = (names: ReadonlySet<string>) =>
    texts.find(([name, text]) => names.has(name) && text !== '')?.[1]
  const gtin = find(gtinNames)?.replace(/[\s-]/g, '')
  return {
    gtin: gtin && isGtin(gtin) ? gtin : null,
    mpn: find(mpnNames) ?? null,
    brand: find(brandNames) ?? null,
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** 8, 12, 13 or 14 digits with a valid check digit (GS1 General Specifications, section 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number).reverse()
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
