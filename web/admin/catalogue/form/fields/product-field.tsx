// Definition of a product form field: its label, card, inputs, and conversion from and to the server.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { type DrawnField, number, text, tick } from '#web/admin/kit/form/fields.tsx'
import { asText, valueText } from './specification-values.ts'

type Attributes = readonly CategoryAttribute[]

/** Context of the inputs. */
export interface FormSubject {
  isNew: boolean
  /** Current unit of the product's dimensions. */
  lengthUnit: string
  /** The category has an HSN attribute, whose field is used for the product's HSN code. */
  hasHsnAttribute: boolean
  /** A tax class is selected and sets the rate. */
  hasTaxClass: boolean
  /** Whether prices are entered with GST. */
  pricesIncludeGst: boolean
  /** Cost and margin at the typed price; empty if unknown. */
  cost: string
}

/** Cards of the form. A field with a card of its own has none of these. */
export type Section = 'basic' | 'price' | 'details' | 'declarations' | 'flags'

export interface ProductField<Value> {
  /** Used in messages, the summary and the conflict dialog. */
  label: string
  section: Section | null
  /** Description of a switch. */
  description?: string
  /** Path within the field → input; "" is the field itself. */
  inputs: Readonly<Record<string, DrawnField<FormSubject>>>
  /** Value in a new form. */
  blank: Value
  /**
   * Converts a product's value to form state: strings for typed values, so that nothing is lost or rounded before
   * sending.
   */
  read: (given: unknown, product: AdminProduct, attributes: Attributes) => Value
  /** Converts form state to the value for the server; an empty string or null if empty. */
  send: (value: Value, attributes: Attributes) => unknown
  /** Name in the request body, if different. */
  sentAs?: string
  /** When emptied, the field is listed in `clear`. */
  clears?: true
  /** Normalised value for comparing two states. */
  essence: (value: Value) => unknown
  /** Value as readable text. */
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

/** A checkbox beside the inputs of its card. */
export const tickbox = (label: string, section: Section, description: string) =>
  field<boolean>(label, false, {
    section,
    inputs: { '': tick({ label, description, className: 'col-span-full' }) },
    read: (given) => given === true,
  })

export const flag = (label: string, description: string) =>
  field<boolean>(label, false, { section: 'flags', description, read: (given) => given === true })
