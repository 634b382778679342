// One row of a file against the shop: what it would do, or why it cannot. The rules are those of the product form.
import { type AdminProduct, type ProductChanges, ProductFields } from '#contract/catalogue/admin-products'
import type { ImportProblem, ImportRow } from '#contract/imports/imports'
import type { CheckedRow, RowVerdict as Verdict } from '#server/imports/import-kind'
import type { Values } from '#server/imports/read/read-table'
import { changedFields } from '#server/product-admin/changed-fields'
import { cellOf } from '#server/product-admin/export/product-columns'
import { columnOf, fieldsOfRow } from '#server/product-admin/fields-of-row'
import { missingProblems, type Problems, specificationFields } from '#server/product-admin/missing-fields'
import { newProductProblems } from '#server/product-admin/new-product-problems'
import { orderLimitProblems } from '#server/product-admin/product-rules'
import type { KnownCategories, KnownCategory } from './known-categories.ts'
import { changesOf, type FormerFields, formerFields, withChanges } from './row-changes.ts'

export type RowVerdict =
  | Exclude<Verdict<ProductFields, ProductChanges, FormerFields>, { kind: 'refused' }>
  | { kind: 'refused'; errors: ImportProblem[]; imagePaths?: readonly string[] | undefined }

export type CheckedProduct = CheckedRow<RowVerdict>

export interface RowContext {
  categories: KnownCategories
  /** Name in lower case → name. */
  taxClasses: ReadonlyMap<string, string>
  /** All new products go into it, whatever their row says; without one each goes where its row says. */
  chosen: KnownCategory | null
}

/** A row whose SKU no product has. */
export function checkNewRow(row: Values, { categories, taxClasses, chosen }: RowContext): RowVerdict {
  const named = row.category?.trim() ?? ''
  const own = named === '' ? undefined : categories.find(named)
  const category = chosen ?? own
  const { category: _, ...rest } = row
  const { fields, problems } = parse(fieldsOfRow(rest, category?.attributes ?? []).fields)
  nameTaxClass(fields, problems, taxClasses)
  if (named && !category) problems.category = `There is no category "${named.slice(0, 100)}"`
  const attributes = hasProblem(problems, 'specifications') ? [] : (category?.attributes ?? [])
  addNew(problems, newProductProblems(fields, { id: category?.id ?? null, attributes }))
  if (Object.keys(problems).length > 0) return refusedFor(problems, fields.imagePaths)
  return {
    kind: 'create',
    fields: { ...fields, ...(category && { category: category.id }) },
    changes: chosen && named && own !== chosen ? [elsewhere(named, chosen)] : [],
  }
}

/** That a row named another category than the one that its product goes into. */
const elsewhere = (named: string, chosen: KnownCategory): ImportRow['changes'][number] => ({
  column: 'category',
  before: named.slice(0, 100).toWellFormed(),
  after: chosen.name,
})

/**
 * A row with the SKU of a product. What reads as the product has it is left alone, whether a form would take it or
 * not.
 */
export function checkKnownRow(
  row: Values,
  product: AdminProduct,
  { categories, taxClasses }: RowContext,
): RowVerdict {
  const { category: named, ...rest } = withTax(withWholeDimensions(differing(row, product), product), row)
  const attributes = product.category ? (categories.find(product.category._id)?.attributes ?? []) : []
  const { fields: given, clear } = fieldsOfRow(rest, attributes)
  const { fields, problems } = parse(given)
  nameTaxClass(fields, problems, taxClasses)
  if (named && categories.find(named)?.id !== product.category?._id)
    problems.category = `The category of a product cannot be changed${product.categoryName ? `: it is ${product.categoryName}` : ' by an import'}`
  const changed = changedFields(product, fields, clear)
  // Without its class it needs a rate of its own, be it the same.
  if (changed.taxClass === '' && fields.gst !== undefined) changed.gst = fields.gst
  // An empty cell of pictures means those there are.
  if (changed.imagePaths?.length === 0) delete changed.imagePaths
  if (Object.keys(changed).length === 0 && Object.keys(problems).length === 0) return { kind: 'unchanged' }
  const after = withChanges(product, changed)
  addNew(problems, changeProblems(product, after, changed, attributes))
  if (Object.keys(problems).length > 0) return refusedFor(problems, changed.imagePaths)
  const changes = changesOf(Object.keys(row), product, after)
  // What was added to a line's end, for example, is no change to anybody.
  if (changes.length === 0) return { kind: 'unchanged' }
  return { kind: 'update', fields: changed, before: formerFields(product, changed), changes }
}

/** The class as it is called, whatever the case of the row. */
function nameTaxClass(fields: ProductFields, problems: Problems, taxClasses: RowContext['taxClasses']): void {
  if (!fields.taxClass) return
  const name = taxClasses.get(fields.taxClass.toLowerCase())
  if (name === undefined) problems.taxClass = `There is no tax class "${fields.taxClass}"`
  else fields.taxClass = name
}

/** The fields that can be read, and what is wrong with the others: a row names all of its problems at once. */
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

const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()

function differing(row: Values, product: AdminProduct): Values {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column, text]) => plain(text) !== plain(String(cellOf(product, column) ?? '')),
    ),
  )
}

const dimensionColumns = ['length', 'width', 'dimensionUnit'] as const

/** Length, width and unit are one field: what the file doesn't say of them stays. */
function withWholeDimensions(row: Values, product: AdminProduct): Values {
  if (!dimensionColumns.some((column) => column in row)) return row
  const own = dimensionColumns.map((column) => [column, String(cellOf(product, column) ?? '')])
  return { ...Object.fromEntries(own), ...row }
}

/** A row that names a class takes its rate from there; one that takes the class away says the rate. */
function withTax({ gst, ...rest }: Values, row: Values): Values {
  if (row.taxClass?.trim()) return rest
  const own = rest.taxClass === undefined ? gst : row.gst
  return own === undefined ? rest : { ...rest, gst: own }
}

/** What a changed product would lack or break, unless it did so before. */
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
  if (lost) addNew(problems, { imagePaths: 'An import takes no picture off a product. Do that in its form.' })
  return problems
}

const completenessOf = ({ name, description, category, missing }: AdminProduct) => ({
  name,
  description,
  categoryId: category?._id ?? null,
  pricePaise: missing.includes('price') ? null : 0,
  gstBasisPoints: missing.includes('gst') ? null : 0,
  taxClassId: null,
})

function addIssues(problems: Problems, issues: readonly { path: PropertyKey[]; message: string }[]): void {
  for (const { path, message } of issues) addNew(problems, { [path.map(String).join('.')]: message })
}

/** What was said of a field first stays. */
function addNew(problems: Problems, more: Problems): void {
  for (const [field, said] of Object.entries(more)) problems[field] ??= said
}

function refusedFor(problems: Problems, imagePaths?: readonly string[]): RowVerdict {
  const errors = Object.entries(problems).map(([path, message]) => ({ column: columnOf(path), message }))
  return { kind: 'refused', errors, imagePaths }
}

/** The verdict on a row that is refused for one more reason. */
export function alsoRefused(verdict: RowVerdict, column: string, message: string): RowVerdict {
  const known = verdict.kind === 'refused' ? verdict.errors : []
  return { kind: 'refused', errors: [{ column, message }, ...known], imagePaths: picturesOf(verdict) }
}

/** Paths that the row names. */
export function picturesOf(verdict: RowVerdict): readonly string[] | undefined {
  if (verdict.kind === 'unchanged') return undefined
  return verdict.kind === 'refused' ? verdict.imagePaths : verdict.fields.imagePaths
}
