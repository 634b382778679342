// The related products that the seller has chosen: variants share those of their family.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { ChosenProduct } from '#contract/related-products/admin'
import { type RelationKind, relationKinds } from '#contract/related-products/related-products'
import { audit } from '#server/audit/audit'
import { mainImage } from '#server/catalogue/products/inherited'
import { isListed } from '#server/catalogue/products/product-counts'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

interface Choice {
  complements: readonly string[]
  similar: readonly string[]
}

const fieldOf = { complement: 'complements', similar: 'similar' } as const satisfies Record<
  RelationKind,
  keyof Choice
>

/** Throws `not_found`. */
export async function getChosenProducts(db: Db, id: string) {
  const { productId, familyId } = await findPage(db, id)
  const { rows } = await sql<ChosenProduct & { kind: RelationKind }>`
    select r.kind, p.id as "_id", p.name, p.sku, ${mainImage} as image,
      (${isListed('p')} and p.availability <> 'out-of-stock') as "isShown"
    from related_products r join products p on p.id = r.related_id
    where ${ofPage(productId, familyId)} order by r.position`.execute(db.withoutPlugins())
  const chosen = (kind: RelationKind) =>
    rows.filter((row) => row.kind === kind).map(({ kind: _, ...product }) => product)
  return { complements: chosen('complement'), similar: chosen('similar') }
}

/**
 * Replaces the chosen products. Throws `not_found`, and `invalid_input` for a product that doesn't exist, occurs twice
 * or shares the page.
 */
export async function chooseProducts(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  choice: Choice,
): Promise<void> {
  const page = await findPage(tx, id)
  const { productId, familyId, name } = page
  // Concurrent choices for the same page wait for each other.
  await (familyId === null
    ? sql`select from products where id = ${productId} for no key update`
    : sql`select from families where id = ${familyId} for no key update`
  ).execute(tx)
  await assertChoosable(tx, choice, page)
  await sql`delete from related_products r where ${ofPage(productId, familyId)}`.execute(tx)
  for (const kind of relationKinds) {
    await sql`
      insert into related_products (product_id, family_id, kind, related_id, position)
      select ${familyId === null ? productId : null}::uuid, ${familyId}::uuid, ${kind}, id, place
      from unnest(${[...choice[fieldOf[kind]]]}::uuid[]) with ordinality as chosen (id, place)`.execute(tx)
  }
  audit(tx, ctx, 'product.related', { id: productId, name })
}

interface Page {
  productId: string
  familyId: string | null
  name: string
}

async function findPage(db: Db, id: string): Promise<Page> {
  const product = Id.safeParse(id).success
    ? await db
        .selectFrom('products')
        .select(['id as productId', 'familyId', 'name'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!product) throw notFound('Product')
  return product
}

const ofPage = (productId: string, familyId: string | null) =>
  familyId === null ? sql`r.product_id = ${productId}` : sql`r.family_id = ${familyId}`

async function assertChoosable(tx: Transaction, choice: Choice, page: Page): Promise<void> {
  const ids = [...new Set([...choice.complements, ...choice.similar])]
  const { rows } = await sql<{ id: string; isOwn: boolean }>`
    select id, (id = ${page.productId} or family_id is not distinct from ${page.familyId}::uuid
      and family_id is not null) as is_own
    from products where id = any(${ids}::uuid[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  const problems = relationKinds.flatMap((kind) => {
    const chosen = choice[fieldOf[kind]]
    const problem =
      new Set(chosen).size < chosen.length
        ? 'Choose each product once'
        : chosen.some((id) => !found.has(id))
          ? 'One of the products no longer exists'
          : chosen.some((id) => found.get(id)?.isOwn)
            ? "A product can't be related to itself or its own variants"
            : null
    return problem === null ? [] : [[fieldOf[kind], problem] as const]
  })
  const [first] = problems
  if (first) throw refused('invalid_input', first[1], { fields: Object.fromEntries(problems) })
}
