// Converts the values of a category's products to new types of its attributes.
import { type SqlBool, sql } from 'kysely'
import type { AttributeChange } from '#contract/catalogue/admin-categories'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { planAttributeChanges, type Replacement } from './attribute-changes.ts'

interface AttributeStep {
  categoryId: string
  before: readonly CategoryAttribute[]
  after: readonly CategoryAttribute[]
  /** Confirms that values without an equivalent in the new types may be lost. */
  acceptLostValues: boolean
}

/**
 * Converts all values in one statement and increments the version of each changed product. The caller must hold the
 * category's lock. Throws `conflict` with the list of losses unless they are accepted.
 */
export async function convertValues(
  tx: Transaction,
  { categoryId, before, after, acceptLostValues }: AttributeStep,
): Promise<AttributeChange[]> {
  const retyped = before.filter(({ name, type }) =>
    after.some((fresh) => fresh.name === name && fresh.type !== type),
  )
  if (retyped.length === 0) return []
  await lockProducts(tx, categoryId, retyped)
  const { changes, replacements } = await planAttributeChanges(tx, categoryId, before, after)
  const losses = changes.filter(({ lost }) => lost > 0)
  if (losses.length > 0 && !acceptLostValues) throw refused('conflict', losses.map(lossText).join('; '))
  await replaceValues(tx, categoryId, replacements)
  return changes.filter(({ kind }) => kind === 'retyped')
}

const lossText = ({ label, lost, products }: AttributeChange): string =>
  `${label}: ${lost} of ${products} products would lose their value`

/**
 * Locks in id order. A concurrent product change either finishes first or waits until the category has its new
 * attributes.
 */
async function lockProducts(tx: Transaction, categoryId: string, attributes: readonly CategoryAttribute[]) {
  const names = attributes.map(({ name }) => name)
  await tx
    .selectFrom('products')
    .select('id')
    .where('categoryId', '=', categoryId)
    .where(sql<SqlBool>`specifications ?| ${names}::text[]`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function replaceValues(tx: Transaction, categoryId: string, replacements: readonly Replacement[]) {
  if (replacements.length === 0) return
  await sql`
    update products p set
      specifications = (p.specifications - c.names) || c.converted, version = p.version + 1, updated_at = now()
    from (
      select owner.id, array_agg(v.key) as names,
        coalesce(jsonb_object_agg(v.key, r.after) filter (where r.after is not null), '{}') as converted
      from products owner cross join lateral jsonb_each(owner.specifications) v
      join jsonb_to_recordset(${json(replacements)}) as r (name text, before text, after jsonb)
        on r.name = v.key and r.before = v.value::text
      where owner.category_id = ${categoryId} group by owner.id
    ) c
    where p.id = c.id`.execute(tx)
}
