// Makes existing products variants of a family. They keep their addresses, pictures and descriptions.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { JoinedProducts } from '#contract/catalogue/admin-families'
import { audit } from '#server/audit/audit'
import { assertNoProblems, type Problems } from '#server/catalogue/admin/missing-fields'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { assertNotTooMany } from './add-variants.ts'
import { checkedValues } from './family-rules.ts'
import { countChange, lockFamily, lockVariants } from './lock-family.ts'
import { nameVariants } from './name-variants.ts'

/**
 * Returns the number of joined products. Throws `not_found`, `version_conflict`, and `invalid_input` with a problem for
 * each product that doesn't exist, has another category, belongs to a family, or has values that can't be taken.
 */
export async function joinProducts(
  tx: Transaction,
  ctx: AdminContext,
  familyId: string,
  { version, products }: JoinedProducts,
): Promise<number> {
  const family = await lockFamily(tx, familyId, version)
  const taken = (await lockVariants(tx, familyId)).map(({ values }) => values)
  const candidates = await lockCandidates(tx, products)
  const problems: Problems = {}
  for (const [at, { id }] of products.entries()) {
    const candidate = candidates.get(id)
    const problem = problemOf(candidate, family)
    if (problem) problems[`products.${at}.id`] = problem
    else if (products.findIndex((other) => other.id === id) < at)
      problems[`products.${at}.id`] = `${candidate?.name ?? 'This product'} is chosen twice`
  }
  assertNoProblems(problems)
  await assertNotTooMany(tx, familyId, products.length)
  const { name, axes, categoryId } = family
  const wanted = products.map(({ values }, at) => ({ path: `products.${at}.values`, values }))
  const checked = checkedValues(wanted, { name, axes, taken })
  const joined = products.map(({ id }, at) => ({ id, values: checked[at] ?? [] }))
  await nameVariants(tx, ctx, { familyId, name, categoryId, axes }, joined)
  await countChange(tx, familyId)
  const names = products.map(({ id }) => candidates.get(id)?.name ?? '')
  audit(tx, ctx, 'family.join', { id: familyId, name }, { after: { products: names } })
  return products.length
}

interface Candidate {
  id: string
  name: string
  familyId: string | null
  categoryId: string | null
}

async function lockCandidates(
  tx: Transaction,
  products: JoinedProducts['products'],
): Promise<Map<string, Candidate>> {
  const ids = products.map(({ id }) => id).filter((id) => Id.safeParse(id).success)
  const { rows } = await sql<Candidate>`
    select id, name, family_id, category_id from products where id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

function problemOf(
  candidate: Candidate | undefined,
  family: { id: string; categoryId: string | null },
): string | undefined {
  if (!candidate) return "This product doesn't exist"
  const { name, familyId, categoryId } = candidate
  if (familyId === family.id) return `${name} is already a variant of this family`
  if (familyId !== null) return `${name} is a variant of another family. Remove it there first.`
  if (categoryId !== family.categoryId) return `${name} has another category. Variants of a family share one.`
  return undefined
}
