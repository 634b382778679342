// What a field of the product's form is: each says once what it is called, where it stands, how it is edited, and how
// it comes from the server and goes back.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { type DrawnField, number, text } from '#web/admin/kit/form/fields.tsx'
import { asText, valueText } from './specification-values.ts'

type Attributes = readonly CategoryAttribute[]

/** What the inputs are about. */
export interface FormSubject {
  isNew: boolean
  /** In which the product is measured now. */
  lengthUnit: string
  /** The category asks for the HSN code among its attributes: the field there is the one for it. */
  hasHsnAttribute: boolean
  /** A tax class is chosen, whose rate counts. */
  hasTaxClass: boolean
}

/** The cards of inputs; what draws a card of its own stands in none. */
export type Section = 'basic' | 'price' | 'details' | 'flags'

export interface ProductField<Value> {
  /** As messages, the summary and the conflict dialog call it. */
  label: string
  section: Section | null
  /** What a switch means. */
  description?: string
  /** Path within the field → input; "" is the field itself. */
  inputs: Readonly<Record<string, DrawnField<FormSubject>>>
  /** In a new form. */
  blank: Value
  /** How a product's value is edited: as text where one types, so that nothing is lost or rounded before it is sent. */
  read: (given: unknown, product: AdminProduct, attributes: Attributes) => Value
  /** As the server takes it; an empty text or null where there is none. */
  send: (value: Value, attributes: Attributes) => unknown
  /** Its name there, where that is another one. */
  sentAs?: string
  /** The server is told by name that it is emptied. */
  clears?: true
  /** What two values are compared by. */
  essence: (value: Value) => unknown
  /** As a person reads it. */
  say: (value: Value) => string
}

type Own<Value> = Partial<ProductField<Value>>

export const field = <Value,>(
  label: string,
  blank: Value,
  own: Own<Value> & Pick<ProductField<Value>, 'read'>,
): ProductField<Value> => ({
  label,
  blank,
  section: null,
  inputs: {},
  send: (value) => value,
  essence: (value) => value,
  say: (value) => valueText(value as SpecificationValue),
  ...own,
})

type TextOptions = Partial<Parameters<typeof text<FormSubject>>[0]>
type NumberOptions = Partial<Parameters<typeof number<FormSubject>>[0]>

export const line = (label: string, section: Section, input: TextOptions = {}, own: Own<string> = {}) =>
  field(label, '', {
    section,
    inputs: { '': text({ label, half: section !== 'basic', ...input }) },
    read: asText,
    ...own,
  })

export const figure = (label: string, section: Section, input: NumberOptions, own: Own<string> = {}) =>
  field(label, '', { section, inputs: { '': number({ label, half: true, ...input }) }, read: asText, ...own })

export const flag = (label: string, description: string) =>
  field<boolean>(label, false, { section: 'flags', description, read: (given) => given === true })
