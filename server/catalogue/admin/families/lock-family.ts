// Locks a family for a change of it or of its set of variants. All changes lock in the same order: slugs, the family,
// its products by id.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { OptionAxis } from '#contract/catalogue/families'
import type { AltTexts } from '#server/catalogue/products/alt-texts'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

export interface LockedFamily {
  id: string
  name: string
  slug: string
  description: string
  images: string[]
  imageAlts: AltTexts
  categoryId: string | null
  axes: OptionAxis[]
  version: number
}

/** Throws `not_found`, or `version_conflict` if the family has changed since `version` was read. */
export async function lockFamily(tx: Transaction, id: string, version: number): Promise<LockedFamily> {
  if (!Id.safeParse(id).success) throw notFound('Family')
  const { rows } = await sql<LockedFamily>`
    select id, name, slug, description, images, image_alts, category_id, axes, version from families where id = ${id}
    for no key update`.execute(tx)
  const [family] = rows
  if (!family) throw notFound('Family')
  if (family.version !== version)
    throw refused('version_conflict', 'Someone else has changed this family. Reload it and try again.')
  return family
}

export interface LockedVariant {
  id: string
  name: string
  status: string
  description: string
  values: string[]
}

export async function lockVariants(tx: Transaction, familyId: string): Promise<LockedVariant[]> {
  const { rows } = await sql<LockedVariant>`
    select id, name, status, description, option_values as "values" from products where family_id = ${familyId}
    order by id for no key update`.execute(tx)
  return rows
}

/** Waits for transactions that give slugs to products; must come before any other lock (former-slugs.sql). */
export async function lockSlugs(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(113)`.execute(tx)
}

export async function countChange(tx: Transaction, familyId: string): Promise<void> {
  await sql`update families set version = version + 1, updated_at = now() where id = ${familyId}`.execute(tx)
}
