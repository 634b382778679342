// Moves a category to a place in the tree.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { assertParent, lockTree } from './lock-tree.ts'

interface Place {
  parentId: string | null
  /** The subcategory of the parent that follows it; null for the last place. */
  before: string | null
}

/**
 * All categories below it move along. Throws `not_found`, `invalid_input` for an impossible parent, `conflict` if
 * `before` isn't a subcategory of the parent any more.
 */
export async function placeCategory(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { parentId, before }: Place,
): Promise<void> {
  if (!Id.safeParse(id).success) throw notFound('Category')
  await lockTree(tx)
  const { rows } = await sql<{ id: string; name: string; parentId: string | null; position: number }>`
    select id, name, parent_id, position from categories where id = ${id}
      or parent_id is not distinct from ${parentId}::uuid order by position`.execute(tx)
  const category = rows.find((row) => row.id === id)
  if (!category) throw notFound('Category')
  await assertParent(tx, id, parentId)
  const siblings = rows.filter((row) => row.id !== id && row.parentId === parentId)
  const next = siblings.find((row) => row.id === before)
  if (before !== null && !next)
    throw refused('conflict', 'The categories have been rearranged in the meantime. Reload the page.')
  if (category.parentId === parentId && nextOf(rows, category) === before) return
  await sql`
    update categories set
      parent_id = case when id = ${id} then ${parentId}::uuid else parent_id end,
      position = case when id <> ${id} then position + 1
        else ${next ? next.position : sql`(select max(position) + 1 from categories)`} end
    where id = ${id} or position >= ${next?.position ?? null}::int`.execute(tx)
  const placeOf = (parent: string | null, follower: string | null) => ({
    parentId: parent,
    before: siblings.find((row) => row.id === follower)?.name ?? null,
  })
  audit(
    tx,
    ctx,
    'category.move',
    { id, name: category.name },
    {
      before: placeOf(category.parentId, category.parentId === parentId ? nextOf(rows, category) : null),
      after: placeOf(parentId, before),
    },
  )
}

function nextOf(
  rows: readonly { id: string; parentId: string | null }[],
  category: { id: string; parentId: string | null },
): string | null {
  const siblings = rows.filter(({ parentId }) => parentId === category.parentId)
  return siblings[siblings.findIndex(({ id }) => id === category.id) + 1]?.id ?? null
}
