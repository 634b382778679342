// Writes the option values of variants together with everything that follows from them: name, colour and the
// specifications that filters use.
import { sql } from 'kysely'
import { type OptionAxis, variantName } from '#contract/catalogue/families'
import { adminProductView, selectAdminProductsOf } from '#server/catalogue/admin/admin-product-view'
import { auditProduct } from '#server/catalogue/admin/audit-product'
import { attributesOf } from '#server/catalogue/admin/lock-product'
import { optionFields } from '#server/catalogue/admin/option-values'
import { json, type Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'

interface Naming {
  familyId: string
  name: string
  categoryId: string | null
  axes: readonly OptionAxis[]
}

export interface NamedVariant {
  id: string
  values: readonly string[]
  /** Axes and values before the change, whose specifications are removed; left out for a new variant. */
  before?: { axes: readonly OptionAxis[]; values: readonly string[] }
}

/** The products must be locked. Increments their versions and records each change. */
export async function nameVariants(
  tx: Transaction,
  ctx: AdminContext,
  family: Naming,
  variants: readonly NamedVariant[],
): Promise<void> {
  if (variants.length === 0) return
  const ids = sql<string[]>`${variants.map(({ id }) => id)}::uuid[]`
  const read = async () => (await selectAdminProductsOf(tx, ids).execute()).map(adminProductView)
  const before = new Map((await read()).map((product) => [product._id, product]))
  const attributes = await attributesOf(tx, family.categoryId)
  const rows = variants.map(({ id, values, before: former }) => {
    const now = optionFields(family.axes, values, attributes)
    const was = former ? optionFields(former.axes, former.values, attributes) : { specifications: {} }
    const own = { ...before.get(id)?.specifications }
    for (const name of Object.keys(was.specifications)) delete own[name]
    return {
      id,
      name: variantName(family.name, values),
      values,
      color: now.color ?? before.get(id)?.color ?? null,
      specifications: { ...own, ...now.specifications },
    }
  })
  // Values may swap places, and the unique index checks each row at once: give every row a value of its own first.
  await sql`
    update products set family_id = ${family.familyId}, option_values = array[id::text]
    where id = any(${ids})`.execute(tx)
  await sql`
    update products p set name = w.name, color = w.color, specifications = w.specifications,
      option_values = array(select jsonb_array_elements_text(w.values)), version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${json(rows)}) as w (id uuid, name text, color text, specifications jsonb, values jsonb)
    where p.id = w.id and p.id = any(${ids})`.execute(tx)
  for (const after of await read()) {
    const former = before.get(after._id)
    auditProduct(tx, ctx, { action: 'product.update', ...(former && { before: former }), after })
  }
}
