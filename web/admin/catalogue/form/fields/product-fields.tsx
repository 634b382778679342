// Table of all fields of the product form. Blank forms, initial values, request bodies, the summary, the conflict
// dialog and the inputs are derived from it.
import type { Path, UseFormReturn } from 'react-hook-form'
import { counted, formatRupees } from '#contract/base/rupee-text'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { countryName } from '#contract/catalogue/country-name'
import { HOME_COUNTRY, type MakerRole, makerRoleLabels } from '#contract/catalogue/declarations'
import { DEFAULT_DELIVERY_TIME } from '#contract/catalogue/delivery-time'
import { requiredFields } from '#contract/catalogue/required-fields'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { countryChoices, makerChoices } from '#web/admin/catalogue/origin-choices.ts'
import { type Fields, number, select, suggested, textarea } from '#web/admin/kit/form/fields.tsx'
import { indianTime, momentOf } from '#web/admin/kit/form/indian-time.ts'
import {
  type FormSubject,
  field,
  figure,
  flag,
  line,
  type ProductField,
  type Section,
  tickbox,
} from './product-field.tsx'
import {
  asText,
  enteredSpecifications,
  type Specifications,
  sentSpecifications,
  specificationsFor,
} from './specification-values.ts'
import { GstInput, TaxClassSelect, UqcSelect } from './tax-inputs.tsx'

/** A picture at its position; it has no path until it is uploaded. */
export interface FormPicture {
  key: string
  path: string | null
  /** Alt text; empty without one. */
  alt: string
}

/** A draft's price and rate stay empty until they are entered. */
const unlessMissing =
  (name: string) =>
  (given: unknown, { missing }: AdminProduct) =>
    missing.includes(name) ? '' : asText(given)

const units = ['Piece', 'Pair', 'Set', 'Pack', 'Dozen', 'Metre', 'Kilogram', 'Roll']
const lengthUnits = ['cm', 'mm', 'm', 'inch', 'ft']
const noSize = { length: '', width: '', unit: 'cm' }

const sizeOf = ({ length, width, unit }: typeof noSize) =>
  length === '' && width === '' ? null : { length: Number(length), width: Number(width), unit }

const pathsOf = (pictures: readonly FormPicture[]) =>
  pictures.flatMap(({ path }) => (path === null ? [] : [path]))

const table = {
  name: line('Name', 'basic'),
  category: field('Category', '', {
    section: 'basic',
    // The category field is drawn separately; this entry fixes its position.
    inputs: { '': { label: 'Category', input: () => null } },
    read: (_, { category }) => category?._id ?? '',
  }),
  description: field('Description', '', {
    section: 'basic',
    inputs: { '': textarea({ label: 'Description', rows: 6 }) },
    read: asText,
  }),
  price: figure(
    'Price',
    'price',
    {
      label: 'Price (₹)',
      hint: ({ pricesIncludeGst, cost }) =>
        [`For one unit, ${pricesIncludeGst ? 'including' : 'without'} GST.`, cost].filter(Boolean).join(' '),
      min: 0,
      step: 0.01,
    },
    {
      read: unlessMissing('price'),
      say: (typed) => (typed === '' ? 'Empty' : formatRupees(Number(typed))),
    },
  ),
  mrp: figure(
    'MRP',
    'price',
    {
      label: 'MRP (₹)',
      hint: 'Maximum retail price with all taxes, as on the pack. Optional.',
      min: 0,
      step: 0.01,
    },
    { clears: true, say: (typed) => (typed === '' ? 'Empty' : formatRupees(Number(typed))) },
  ),
  gst: field('GST', '', {
    section: 'price',
    inputs: {
      '': {
        label: 'GST (%)',
        hint: ({ hasTaxClass }) =>
          hasTaxClass ? 'Set by the tax class at this price.' : 'standard rates 5, 12, 18, 28',
        half: true,
        input: (registered) => <GstInput min={0} max={100} step={0.01} {...registered} />,
      },
    },
    read: unlessMissing('gst'),
  }),
  taxClass: field('Tax class', '', {
    section: 'price',
    inputs: {
      '': {
        label: 'Tax class',
        hint: ({ hasTaxClass }) =>
          hasTaxClass
            ? 'The class sets the GST rate, including any change of the rate from a later date.'
            : 'No class: the GST rate next to it applies.',
        half: true,
        input: (registered) => <TaxClassSelect {...registered} />,
      },
    },
    read: asText,
    say: (name) => name || 'Its own rate',
  }),
  stock: figure('Stock', 'price', {
    required: ({ isNew }) => !isNew,
    hint: ({ isNew }) => (isNew ? 'Leave empty for none.' : undefined),
    min: 0,
    step: 1,
  }),
  lowStockThreshold: figure(
    'Low-stock threshold',
    'price',
    { hint: `Leave empty to use the shop’s threshold of ${LOW_STOCK} units.`, min: 0, step: 1 },
    { clears: true },
  ),
  specifications: field<Specifications>(
    'Specifications',
    {},
    {
      read: (_, { specifications }, attributes) => specificationsFor(attributes, specifications),
      send: sentSpecifications,
      essence: enteredSpecifications,
    },
  ),
  unit: field('Unit', '', {
    section: 'details',
    inputs: {
      '': suggested({
        label: 'Unit',
        hint: 'Piece, unless you enter something else.',
        half: true,
        useSuggestions: () => units,
      }),
    },
    read: asText,
  }),
  minOrderQuantity: figure(
    'Min order quantity',
    'details',
    { min: 1, step: 1 },
    { blank: '1', send: (typed) => typed || '1' },
  ),
  maxOrderQuantity: figure(
    'Max order quantity',
    'details',
    { hint: 'Leave empty for no limit.', min: 1, step: 1 },
    { clears: true },
  ),
  packSize: figure(
    'Units per pack',
    'details',
    {
      hint: 'Companies that order in full packs buy it in multiples of this number. 1 for single units.',
      min: 1,
      step: 1,
    },
    { blank: '1', send: (typed) => typed || '1' },
  ),
  dimensions: field('Dimensions', noSize, {
    section: 'details',
    inputs: {
      '.length': number({ label: 'Length', half: true, min: 0, step: 'any' }),
      '.width': number({ label: 'Width', half: true, min: 0, step: 'any' }),
      '.unit': select({
        label: 'Unit of length',
        half: true,
        choices: ({ lengthUnit }) =>
          [...new Set([lengthUnit, ...lengthUnits])].map((unit) => ({ value: unit, label: unit })),
      }),
    },
    read: (_, { dimensions }) => ({
      length: asText(dimensions?.length),
      width: asText(dimensions?.width),
      unit: dimensions?.unit || noSize.unit,
    }),
    send: sizeOf,
    clears: true,
    essence: sizeOf,
    say: ({ length, width, unit }) => (length === '' ? 'Empty' : `${length} × ${width} ${unit}`),
  }),
  weight: figure('Weight', 'details', { label: 'Weight (grams)', min: 0, step: 1 }, { clears: true }),
  color: line('Color', 'details'),
  deliveryTime: line('Delivery time', 'details', {
    hint: `If empty, customers see “${DEFAULT_DELIVERY_TIME}”.`,
    placeholder: DEFAULT_DELIVERY_TIME,
  }),
  sku: line('SKU', 'details', { hint: 'Your own number. It must be unique.', spellCheck: false }),
  hsn: line('HSN code', 'details', {
    hint: '4, 6 or 8 digits, for invoices.',
    inputMode: 'numeric',
    when: ({ hasHsnAttribute }) => !hasHsnAttribute,
  }),
  uqc: field('Quantity code', '', {
    section: 'details',
    inputs: {
      '': {
        label: 'Quantity code (UQC)',
        hint: 'Printed in GST returns.',
        half: true,
        input: (registered) => <UqcSelect {...registered} />,
      },
    },
    read: asText,
    say: (code) => code || 'Same as the unit',
  }),
  netQuantity: line('Net quantity', 'declarations', {
    hint: 'As on the pack. Examples: 1 piece, 500 g, 1.5 m.',
  }),
  commonName: line('Common name', 'declarations', {
    hint: 'Example: Bath mat. If empty, the name of the category.',
  }),
  countryOfOrigin: field('Country of origin', HOME_COUNTRY, {
    section: 'declarations',
    inputs: { '': select({ label: 'Country of origin', half: true, choices: countryChoices }) },
    read: (given) => asText(given) || HOME_COUNTRY,
    say: countryName,
  }),
  makerRole: field('Made or imported by', '', {
    section: 'declarations',
    inputs: {
      '': select({
        label: 'Made or imported by',
        half: true,
        hint: 'Automatic: importer for goods from other countries, else manufacturer.',
        choices: makerChoices,
      }),
    },
    read: asText,
    say: (role) => (role ? makerRoleLabels[role as MakerRole] : 'Automatic'),
  }),
  manufactureMonth: line('Month of manufacture', 'declarations', {
    type: 'month',
    placeholder: 'YYYY-MM',
    hint: 'Optional: listings needn’t state it.',
  }),
  maker: line('Their name and address', 'declarations', {
    half: false,
    hint: 'If empty, the name and address of the seller details.',
  }),
  isCombinationPack: tickbox(
    'Combination, group or multi-piece pack',
    'declarations',
    'Such packs need no unit sale price.',
  ),
  badge: line('Badge', 'details', { hint: 'A word on the picture. Example: New.' }),
  availableFrom: line(
    'Available from',
    'details',
    {
      hint: 'Indian time. Until then only groups with early access can order it. Leave empty to sell it to everyone now.',
      type: 'datetime-local',
    },
    { read: (_, { availableFrom }) => indianTime(availableFrom), send: momentOf },
  ),
  isFeatured: flag('Featured', 'Shown among the first products on the home page'),
  isNewArrival: flag('New arrival', 'Marked as new'),
  isOnSale: flag('On sale', 'Marked as on sale'),
  tags: field<string[]>('Tags', [], { read: (_, { tags }) => [...tags] }),
  pictures: field<FormPicture[]>('Images', [], {
    read: (_, { images, imageAlts }) =>
      images.map((path, at) => ({ key: path, path, alt: imageAlts[at] ?? '' })),
    send: pathsOf,
    sentAs: 'imagePaths',
    essence: (pictures) => pictures.map(({ path, key, alt }) => [path ?? key, alt.trim()]),
    say: ({ length }) => (length === 0 ? 'None' : `${counted(length, 'image')}, in this order`),
  }),
}

export type ProductFormField = keyof typeof table
export type ProductFormValues = { [Name in ProductFormField]: (typeof table)[Name]['blank'] }

export type ProductForm = UseFormReturn<ProductFormValues>

export const productFields: { readonly [Name in ProductFormField]: ProductField<ProductFormValues[Name]> } =
  table

export const fieldNames = Object.keys(table) as ProductFormField[]

/** Builds the values field by field. */
const valuesFrom = (made: <Name extends ProductFormField>(name: Name) => ProductFormValues[Name]) =>
  Object.fromEntries(fieldNames.map((name) => [name, made(name)])) as ProductFormValues

export const blankValues = valuesFrom((name) => productFields[name].blank)

/** Returns the form values of a product. */
export function valuesOf(
  product: AdminProduct,
  attributes: readonly CategoryAttribute[] = [],
): ProductFormValues {
  const given: Readonly<Record<string, unknown>> = product
  return valuesFrom((name) => productFields[name].read(given[name], product, attributes))
}

export const fieldsIn = (section: Section) =>
  fieldNames.filter((name) => productFields[name].section === section)

/** Returns the inputs of a card in order. */
export function inputsOf(section: Section): Fields<ProductFormValues, FormSubject> {
  const inputs = fieldsIn(section).flatMap((name) =>
    Object.entries(productFields[name].inputs).map(
      ([part, input]) =>
        [`${name}${part}`, { ...input, required: input.required ?? name in requiredFields }] as const,
    ),
  )
  return Object.fromEntries(inputs) as { [Name in Path<ProductFormValues>]?: (typeof inputs)[number][1] }
}
