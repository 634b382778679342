// A product of another shop system with its variants, before it is written as rows of our own columns.

export type Attribute = readonly [name: string, value: string]

export interface ForeignVariant {
  /** Row number in the file. */
  row: number
  options: readonly Attribute[]
  /** Identifies the variant if it has no SKU: "loom-rug-small". */
  identity: string
  sku: string
  /** Rupees as in the file. */
  price: string
  /** How the other shop taxed it. `other`: by a tax class whose rate the file doesn't say. */
  tax: 'taxed' | 'exempt' | 'other'
  hsn: string
  /** Whole units; empty if the file doesn't count them. */
  stock: string
  weightGrams: string
  size: { length: string; width: string; unit: string }
  /** Addresses, the main picture first. */
  images: readonly string[]
  /** Alt texts in the order of `images`, if the file has them. */
  imageAlts?: readonly string[]
  state: 'active' | 'draft' | 'archived'
  /** Why it can't be imported. */
  refusal?: string
  notes: readonly string[]
}

export interface ForeignProduct {
  name: string
  /** Plain text. */
  description: string
  category: string
  tags: readonly string[]
  attributes: readonly Attribute[]
  variants: readonly ForeignVariant[]
}
