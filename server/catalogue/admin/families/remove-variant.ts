// Makes a variant a product of its own again, with the pictures and description that it has inherited. The family
// disappears with its last variant, which takes over its name and address.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import { getAdminProduct } from '#server/catalogue/admin/admin-product-view'
import { auditProduct } from '#server/catalogue/admin/audit-product'
import { json, type Transaction } from '#server/db/database'
import { queueRemoval } from '#server/files/queue-removal'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { countChange, type LockedFamily, lockFamily, lockSlugs, lockVariants } from './lock-family.ts'

/** Returns whether the family has disappeared. Throws `not_found`, `version_conflict`. */
export async function removeVariant(
  tx: Transaction,
  ctx: AdminContext,
  familyId: string,
  { version, productId }: { version: number; productId: string },
): Promise<{ name: string; isDissolved: boolean }> {
  await lockSlugs(tx)
  const family = await lockFamily(tx, familyId, version)
  const variants = await lockVariants(tx, familyId)
  const variant = variants.find(({ id }) => id === productId)
  if (!variant) throw notFound('Variant')
  const before = await getAdminProduct(tx, productId)
  await sql`
    update products set family_id = null, option_values = '{}', version = version + 1, updated_at = now(),
      description = case when description = '' then ${family.description} else description end,
      image_alts = case when images = '{}' then ${json(family.imageAlts)} else image_alts end,
      images = case when images = '{}' then ${family.images}::text[] else images end
    where id = ${productId}`.execute(tx)
  const isDissolved = variants.length === 1
  if (isDissolved) await dissolve(tx, family, productId)
  else await countChange(tx, familyId)
  const after = await getAdminProduct(tx, productId)
  auditProduct(tx, ctx, { action: 'product.update', before, after })
  audit(tx, ctx, 'family.remove', { id: familyId, name: family.name }, { before: { variant: variant.name } })
  return { name: after.name, isDissolved }
}

/** Addresses of the family, current and former, lead to the product from now on. */
async function dissolve(tx: Transaction, { id, name, slug, images }: LockedFamily, productId: string) {
  await sql`
    update former_slugs set product_id = ${productId}, family_id = null where family_id = ${id}`.execute(tx)
  await sql`delete from families where id = ${id}`.execute(tx)
  await sql`update products set name = ${name}, slug = ${slug} where id = ${productId}`.execute(tx)
  // Pictures that the product has inherited stay, because it uses them.
  await queueRemoval(tx, { shown: images })
}
