// Changes of the tree of categories take turns, in one order of locks: the tree, then single categories.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { MAX_CATEGORY_LEVELS } from '#contract/catalogue/admin-categories'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

/** The trigger that arranges the tree (category-tree.sql) takes the same lock. */
export async function lockTree(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(136)`.execute(tx)
}

/**
 * Throws `invalid_input` if the parent doesn't exist, is the category itself or below it, or would make the tree too
 * deep. The tree must be locked. @param id null for a new category
 */
export async function assertParent(
  tx: Transaction,
  id: string | null,
  parentId: string | null,
): Promise<void> {
  if (parentId === null) return
  const { rows } = await sql<{ path: string[]; height: number }>`
    select p.path, (select coalesce(max(cardinality(b.path) - array_position(b.path, ${id}::uuid)), 0) + 1
      from categories b where b.path @> array[${id}::uuid]) as height
    from categories p where p.id = ${Id.safeParse(parentId).success ? parentId : null}::uuid`.execute(tx)
  const [parent] = rows
  if (!parent) throw refusedParent('This category no longer exists')
  if (id !== null && parent.path.includes(id))
    throw refusedParent('A category can’t be below itself or one of its subcategories')
  if (parent.path.length + parent.height > MAX_CATEGORY_LEVELS)
    throw refusedParent(`Categories can have at most ${MAX_CATEGORY_LEVELS} levels`)
}

const refusedParent = (message: string) =>
  refused('invalid_input', message, { fields: { parentId: message } })
