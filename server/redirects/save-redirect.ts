// Adds, changes and deletes redirects. A redirect starts where the shop has no page and leads to one that exists, so
// redirects never loop and never leave the shop.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { MAX_REDIRECTS, type RedirectInput } from '#contract/redirects/admin'
import { readRedirectPath } from '#contract/redirects/redirect-path'
import { isReservedPath, storePages } from '#contract/redirects/store-pages'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/** Throws `invalid_input` at the field, `already_exists` for an address that has a redirect. */
export async function createRedirect(
  tx: Transaction,
  ctx: AdminContext,
  input: RedirectInput,
): Promise<string> {
  const fields = await checkedFields(tx, input)
  const { n } = await tx
    .selectFrom('redirects')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  if (n >= MAX_REDIRECTS)
    throw refused('invalid_input', `The shop can have at most ${MAX_REDIRECTS} redirects`)
  const { id } = await tx.insertInto('redirects').values(fields).returning('id').executeTakeFirstOrThrow()
  audit(tx, ctx, 'redirect.create', { id, name: fields.path }, { after: fields })
  return id
}

/** Throws like `createRedirect`, and `not_found`. */
export async function updateRedirect(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  input: RedirectInput,
): Promise<void> {
  const before = await lockRedirect(tx, id)
  const fields = await checkedFields(tx, input)
  if (
    before.path === fields.path &&
    before.target === fields.target &&
    before.isPermanent === fields.isPermanent
  )
    return
  await tx
    .updateTable('redirects')
    .set({ ...fields, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'redirect.update', { id, name: fields.path }, { before, after: fields })
}

/** Throws `not_found`. */
export async function deleteRedirect(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const before = await lockRedirect(tx, id)
  await tx.deleteFrom('redirects').where('id', '=', id).execute()
  audit(tx, ctx, 'redirect.delete', { id, name: before.path }, { before })
}

async function lockRedirect(tx: Transaction, id: string): Promise<RedirectInput> {
  const found = Id.safeParse(id).success
    ? await tx
        .selectFrom('redirects')
        .select(['path', 'target', 'isPermanent'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound('Redirect')
  return found
}

async function checkedFields(tx: Transaction, { path, target, isPermanent }: RedirectInput) {
  const from = readRedirectPath(path)
  if (!from) throw refusedAt('path', 'Enter an address such as /collections/rugs')
  if (isReservedPath(from.path) || (await isPage(tx, from.path)))
    throw refusedAt('path', 'The shop has a page at this address, so it can’t redirect')
  const to = readRedirectPath(target)
  if (!to || isReservedPath(to.path) || !(await isPage(tx, to.path)))
    throw refusedAt('target', 'The shop has no page at this address. Example: /products?category=carpets')
  return { path: from.whole, target, isPermanent }
}

/** @param path as stored, without the query */
async function isPage(db: Db, path: string): Promise<boolean> {
  if (storePages.includes(path)) return true
  const [, product] = /^\/products\/([^/]+)$/.exec(path) ?? []
  if (product === undefined) return false
  const { rows } = await sql`
    select from products where status = 'active' and (slug = ${product} or id::text = ${product})
    union all select from families where slug = ${product}
    union all select from former_slugs where slug = ${product} limit 1`.execute(db)
  return rows.length > 0
}

const refusedAt = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })
