// Validates one row of a file: what it would do, or why it can't. Applies the rules of the product form.
import { today } from '#contract/base/days'
import { toBasisPoints } from '#contract/base/gst'
import { fromRupees } from '#contract/base/money'
import { type AdminProduct, type ProductChanges, ProductFields } from '#contract/catalogue/admin-products'
import type { ImportDifference, ImportProblem, ImportRow } from '#contract/imports/imports'
import { mrpProblem } from '#contract/tax/mrp'
import { changedFields } from '#server/catalogue/admin/changed-fields'
import { type NamedVariant, splitFamily } from '#server/catalogue/admin/export/family-columns'
import { cellOf, figureColumns } from '#server/catalogue/admin/export/product-columns'
import { columnOf, fieldsOfRow } from '#server/catalogue/admin/fields-of-row'
import { missingProblems, type Problems, specificationFields } from '#server/catalogue/admin/missing-fields'
import { newProductProblems } from '#server/catalogue/admin/new-product-problems'
import { orderLimitProblems } from '#server/catalogue/admin/product-rules'
import type { PictureEntry } from '#server/catalogue/imports/pictures/picture-entries'
import type { CheckedRow, RowVerdict as Verdict } from '#server/imports/import-kind'
import { plainCell } from '#server/imports/read/export-mark'
import { lostDigitsProblem } from '#server/imports/read/lost-digits'
import type { Values } from '#server/imports/read/read-table'
import type { PriceTerms } from '#server/settings/tax-terms'
import { keptProblems, nameOf, placeChanges, placeProblems } from './family-cells.ts'
import type { KnownCategories, KnownCategory } from './known-categories.ts'
import { changesOf, type FormerFields, formerFields, withChanges } from './row-changes.ts'

/** The family that the product joins, after the other fields are written. */
export interface Placed {
  variant?: NamedVariant
}

export type RowVerdict =
  | Exclude<Verdict<ProductFields & Placed, ProductChanges & Placed, FormerFields>, { kind: 'refused' }>
  | { kind: 'refused'; errors: ImportProblem[]; imagePaths?: readonly string[] | undefined }

export interface CheckedProduct extends CheckedRow<RowVerdict> {
  /** Pictures in the row that aren't in the shop yet. */
  others?: readonly PictureEntry[]
}

/** The outcome of a row's cells. */
export interface CheckedCells {
  verdict: RowVerdict
  differences?: readonly ImportDifference[]
  notes?: readonly string[]
  /** Pictures that aren't in the shop yet. */
  others?: readonly PictureEntry[]
}

export interface RowContext {
  categories: KnownCategories
  /** Lower-case name → name. */
  taxClasses: ReadonlyMap<string, string>
  /** Category chosen for all new products, whatever their rows say; null if each row names its own. */
  chosen: KnownCategory | null
  priceTerms: PriceTerms
}

/** Checks a row whose SKU isn't in use. */
export function checkNewRow(given: Values, context: RowContext): RowVerdict {
  const { categories, taxClasses, chosen, priceTerms } = context
  const { own: cells, variant, options } = splitFamily(given)
  const row = variant && cells.name?.trim() === '' ? { ...cells, name: nameOf(variant) } : cells
  const named = row.category?.trim() ?? ''
  const own = named === '' ? undefined : categories.find(named)
  const category = chosen ?? own
  const { category: _, ...rest } = row
  const { fields, problems } = parse(fieldsOfRow(rest, category?.attributes ?? []).fields)
  nameTaxClass(fields, problems, taxClasses)
  addNew(problems, digitProblems(row, null))
  addNew(problems, placeProblems(variant, options))
  if (named && !category) problems.category = `There is no category "${named.slice(0, 100)}"`
  const attributes = hasProblem(problems, 'specifications') ? [] : (category?.attributes ?? [])
  addNew(problems, newProductProblems(fields, { id: category?.id ?? null, attributes }))
  // The rate of a tax class isn't known here: it is checked when the product is written.
  if (!fields.taxClass) addNew(problems, mrpProblems(fields, priceTerms))
  if (Object.keys(problems).length > 0) return refusedFor(problems, fields.imagePaths)
  return {
    kind: 'create',
    fields: { ...fields, ...(category && { category: category.id }), ...(variant && { variant }) },
    changes: chosen && named && own !== chosen ? [elsewhere(named, chosen)] : [],
  }
}

/** The note that a row names a different category from the one its product is added to. */
const elsewhere = (named: string, chosen: KnownCategory): ImportRow['changes'][number] => ({
  column: 'category',
  before: named.slice(0, 100).toWellFormed(),
  after: chosen.name,
})

/**
 * Checks a row of a product, after `wantedValues`. Cells that match the product's current values are ignored, even if
 * the form would reject them.
 */
export function checkKnownRow(
  given: Values,
  product: AdminProduct,
  { categories, taxClasses, priceTerms }: RowContext,
): RowVerdict {
  const { own: row, variant, options } = splitFamily(given)
  const joins = product.family === null ? variant : null
  const { category: named, ...rest } = withTax(withWholeDimensions(differing(row, product), product), row)
  const attributes = product.category ? (categories.find(product.category._id)?.attributes ?? []) : []
  const { fields: read, clear } = fieldsOfRow(rest, attributes)
  const { fields, problems } = parse(read)
  nameTaxClass(fields, problems, taxClasses)
  addNew(problems, digitProblems(rest, product))
  addNew(problems, product.family ? keptProblems(product, variant, options) : placeProblems(variant, options))
  if (named && categories.find(named)?.id !== product.category?._id)
    problems.category = `The category of a product can't be changed${product.categoryName ? `: it is ${product.categoryName}` : ' by an import'}`
  const changed = changedFields(product, fields, clear)
  // Removing the class requires an explicit rate, even if it is the same.
  if (changed.taxClass === '' && fields.gst !== undefined) changed.gst = fields.gst
  // An empty picture cell keeps the current pictures.
  if (changed.imagePaths?.length === 0) delete changed.imagePaths
  if (product.family && changed.name !== undefined)
    addNew(problems, { name: 'The name of a variant follows from its family and options' })
  if (!joins && Object.keys(changed).length === 0 && Object.keys(problems).length === 0)
    return { kind: 'unchanged' }
  const after = withChanges(product, changed)
  addNew(problems, changeProblems(product, after, changed, attributes))
  if (changed.price !== undefined || changed.mrp !== undefined)
    addNew(problems, mrpProblems(after, priceTerms))
  if (Object.keys(problems).length > 0) return refusedFor(problems, changed.imagePaths)
  const changes = [...changesOf(Object.keys(row), product, after), ...(joins ? placeChanges(joins) : [])]
  // Invisible differences, such as trailing whitespace, don't count as changes.
  if (changes.length === 0) return { kind: 'unchanged' }
  const former = formerFields(product, changed)
  return { kind: 'update', fields: { ...changed, ...(joins && { variant: joins }) }, before: former, changes }
}

/** A price above the MRP. */
function mrpProblems(
  {
    price,
    mrp,
    gst,
  }: { price?: number | null | undefined; mrp?: number | null | undefined; gst?: number | null | undefined },
  { chargesTax, pricesIncludeGst }: PriceTerms,
): Problems {
  if (price == null || mrp == null) return {}
  const gstBasisPoints = chargesTax && gst != null ? toBasisPoints(gst) : 0
  const problem = mrpProblem(
    { pricePaise: fromRupees(price), mrpPaise: fromRupees(mrp) },
    { gstBasisPoints, taxRules: null, pricesIncludeGst },
    today(),
  )
  return problem === null ? {} : { price: problem }
}

/** Replaces the class by its exact name, matched case-insensitively. */
function nameTaxClass(fields: ProductFields, problems: Problems, taxClasses: RowContext['taxClasses']): void {
  if (!fields.taxClass) return
  const name = taxClasses.get(fields.taxClass.toLowerCase())
  if (name === undefined) problems.taxClass = `There is no tax class "${fields.taxClass}"`
  else fields.taxClass = name
}

/** Returns the valid fields and the problems of the others, so that a row reports all its problems at once. */
function parse(given: Record<string, unknown>): { fields: ProductFields; problems: Problems } {
  const problems: Problems = {}
  const parsed = ProductFields.safeParse(given)
  if (parsed.success) return { fields: parsed.data, problems }
  addIssues(problems, parsed.error.issues)
  const readable = Object.entries(given).filter(([field]) => !hasProblem(problems, field))
  return { fields: ProductFields.parse(Object.fromEntries(readable)), problems }
}

const hasProblem = (problems: Problems, field: string): boolean =>
  Object.keys(problems).some((path) => path === field || path.startsWith(`${field}.`))

const shopText = (product: AdminProduct, column: string): string => String(cellOf(product, column) ?? '')

function differing(row: Values, product: AdminProduct): Values {
  return Object.fromEntries(
    Object.entries(row).filter(([column, text]) => plainCell(text) !== plainCell(shopText(product, column))),
  )
}

/** Problems of texts that a spreadsheet has turned into numbers, and of a rate that would be rounded. */
function digitProblems(row: Values, product: AdminProduct | null): Problems {
  const problems: Problems = {}
  for (const [column, text] of Object.entries(row)) {
    if (figureColumns.has(column)) continue
    const problem = lostDigitsProblem(text, product === null ? '' : ownText(product, column))
    if (problem !== null && (column === 'sku' || product !== null)) problems[column] = problem
  }
  if (/\.\d{2,5}[1-9]/.test(row.gst ?? '')) problems.gst = 'Must have at most two decimals'
  return problems
}

/** Empty for a specification that is a number in the shop. */
const ownText = (product: AdminProduct, column: string): string => {
  const cell = cellOf(product, column)
  return typeof cell === 'string' ? cell : ''
}

const dimensionColumns = ['length', 'width', 'dimensionUnit'] as const

/** Length, width and unit form one field, so parts that the file omits are filled in from the product. */
function withWholeDimensions(row: Values, product: AdminProduct): Values {
  if (!dimensionColumns.some((column) => column in row)) return row
  const own = dimensionColumns.map((column) => [column, shopText(product, column)])
  return { ...Object.fromEntries(own), ...row }
}

/** If a row names a class, the rate comes from the class; if it removes the class, it must give a rate. */
function withTax({ gst, ...rest }: Values, row: Values): Values {
  if (row.taxClass?.trim()) return rest
  const own = rest.taxClass === undefined ? gst : row.gst
  return own === undefined ? rest : { ...rest, gst: own }
}

/** Problems that a change would introduce; those that existed before are ignored. */
function changeProblems(
  product: AdminProduct,
  after: AdminProduct,
  changed: ProductChanges,
  attributes: KnownCategory['attributes'],
): Problems {
  const isDraft = after.state === 'draft'
  const before = product.state === 'draft' ? null : completenessOf(product)
  const problems = missingProblems(completenessOf(after), { isDraft, before })
  if (changed.minOrderQuantity !== undefined || changed.maxOrderQuantity !== undefined) {
    const { minOrderQuantity, maxOrderQuantity } = after
    addNew(
      problems,
      orderLimitProblems({ minOrderQuantity, maxOrderQuantity: maxOrderQuantity ?? undefined }),
    )
  }
  if (changed.specifications !== undefined || (product.state === 'draft' && !isDraft))
    addNew(problems, specificationFields(attributes, after.specifications, { isDraft }))
  const lost = changed.imagePaths && product.images.some((path) => !changed.imagePaths?.includes(path))
  if (lost)
    addNew(problems, {
      imagePaths: "An import can't remove pictures from a product. Remove them in the product form.",
    })
  return problems
}

const completenessOf = ({ name, description, inherited, category, missing }: AdminProduct) => ({
  name,
  description: description || (inherited?.description ?? ''),
  categoryId: category?._id ?? null,
  pricePaise: missing.includes('price') ? null : 0,
  gstBasisPoints: missing.includes('gst') ? null : 0,
  taxClassId: null,
})

function addIssues(problems: Problems, issues: readonly { path: PropertyKey[]; message: string }[]): void {
  for (const { path, message } of issues) addNew(problems, { [path.map(String).join('.')]: message })
}

/** Adds problems, keeping the first message for each field. */
function addNew(problems: Problems, more: Problems): void {
  for (const [field, said] of Object.entries(more)) problems[field] ??= said
}

function refusedFor(problems: Problems, imagePaths?: readonly string[]): RowVerdict {
  const errors = Object.entries(problems).map(([path, message]) => ({ column: columnOf(path), message }))
  return { kind: 'refused', errors, imagePaths }
}

export const refusedRow = (column: string | null, message: string): RowVerdict => ({
  kind: 'refused',
  errors: [{ column, message }],
})

/** Adds another reason to the verdict and refuses the row. */
export function alsoRefused(verdict: RowVerdict, column: string, message: string): RowVerdict {
  const known = verdict.kind === 'refused' ? verdict.errors : []
  return { kind: 'refused', errors: [{ column, message }, ...known], imagePaths: picturesOf(verdict) }
}

/** Paths of the pictures that the row names. */
export function picturesOf(verdict: RowVerdict): readonly string[] | undefined {
  if (verdict.kind === 'unchanged') return undefined
  return verdict.kind === 'refused' ? verdict.imagePaths : verdict.fields.imagePaths
}
