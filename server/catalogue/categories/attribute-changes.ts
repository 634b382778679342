// Plans what a changed list of attributes does to the values of the category's products.
import { sql } from 'kysely'
import type { AttributeChange } from '#contract/catalogue/admin-categories'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { isBlank } from '#contract/catalogue/specifications'
import type { Db } from '#server/db/database'
import { convertSpecification } from './convert-specification.ts'

/** How many products of a category have this value. `written` is the value's text in the database. */
interface ValueCount {
  name: string
  written: string
  value: SpecificationValue
  products: number
}

/** One value of a retyped attribute and its replacement; `after` is null if the value is lost. */
export interface Replacement {
  name: string
  before: string
  after: SpecificationValue
}

interface Plan {
  /** Only attributes that products have values for. */
  changes: AttributeChange[]
  replacements: Replacement[]
}

/** Values of removed attributes and options stay; values of retyped attributes are converted. */
export async function planAttributeChanges(
  db: Db,
  categoryId: string,
  before: readonly CategoryAttribute[],
  after: readonly CategoryAttribute[],
): Promise<Plan> {
  const pairs = before
    .map((old) => ({ old, fresh: after.find(({ name }) => name === old.name) }))
    .filter(({ old, fresh }) => !fresh || fresh.type !== old.type || removedOptions(old, fresh).length > 0)
  const counts = await countValues(
    db,
    categoryId,
    pairs.map(({ old }) => old.name),
  )
  const plans = pairs.map(({ old, fresh }) => {
    const values = counts.filter(({ name }) => name === old.name)
    if (!fresh) return keeping(old, 'removed', values)
    if (fresh.type !== old.type) return retyping(fresh, values)
    const removed = new Set(removedOptions(old, fresh))
    const having = values.filter(({ value }) => [value].flat().some((option) => removed.has(String(option))))
    return keeping(fresh, 'options-removed', having)
  })
  return {
    changes: plans.map(({ change }) => change).filter(({ products }) => products > 0),
    replacements: plans.flatMap(({ replacements }) => replacements),
  }
}

const removedOptions = (old: CategoryAttribute, fresh: CategoryAttribute): string[] =>
  old.type === 'select' || old.type === 'multiselect'
    ? old.options.filter((option) => !fresh.options.includes(option))
    : []

const productsOf = (values: readonly ValueCount[]): number =>
  values.filter(({ value }) => !isBlank(value)).reduce((sum, { products }) => sum + products, 0)

function keeping(
  { name, label }: CategoryAttribute,
  kind: AttributeChange['kind'],
  values: readonly ValueCount[],
) {
  const products = productsOf(values)
  const change: AttributeChange = { name, label, kind, products, kept: products, lost: 0 }
  return { change, replacements: [] as Replacement[] }
}

function retyping(fresh: CategoryAttribute, values: readonly ValueCount[]) {
  const { name, label } = fresh
  const converted = values.map((count) => ({
    ...count,
    after: isBlank(count.value) ? undefined : convertSpecification(count.value, fresh),
  }))
  const products = productsOf(values)
  const lost = productsOf(converted.filter(({ after }) => after === undefined))
  const change: AttributeChange = { name, label, kind: 'retyped', products, kept: products - lost, lost }
  const replacements = converted
    .filter(({ value, after }) => JSON.stringify(value) !== JSON.stringify(after))
    .map(({ written, after = null }): Replacement => ({ name, before: written, after }))
  return { change, replacements }
}

/** Counts all products, including drafts and archived ones. */
async function countValues(db: Db, categoryId: string, names: readonly string[]): Promise<ValueCount[]> {
  if (names.length === 0) return []
  const { rows } = await sql<ValueCount>`
    select v.key as name, v.value::text as written, v.value, count(*)::int as products
    from products p cross join lateral jsonb_each(p.specifications) v
    where p.category_id = ${categoryId} and v.key = any(${names}::text[])
    group by v.key, v.value`.execute(db)
  return rows
}
