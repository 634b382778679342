// Saves changes to one of the seller's pages.
import { sql } from 'kysely'
import { type PageText, sectionsOf } from '#contract/content/admin'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getEditedPage } from './edited-pages.ts'

/** Throws `not_found`, `version_conflict`. */
export async function savePage(
  tx: Transaction,
  ctx: AdminContext,
  slug: string,
  version: number,
  { title, intro, text }: PageText,
): Promise<void> {
  await tx.selectFrom('contentPages').select('slug').where('slug', '=', slug).forNoKeyUpdate().execute()
  const before = await getEditedPage(tx, slug)
  if (before.version !== version)
    throw refused('version_conflict', 'Someone else has changed this page. Reload it and try again.')
  await tx
    .updateTable('contentPages')
    .set({
      title,
      intro,
      sections: json(sectionsOf(text)),
      version: version + 1,
      updatedAt: sql<Date>`now()`,
    })
    .where('slug', '=', slug)
    .execute()
  audit(
    tx,
    ctx,
    'page.update',
    { id: slug, name: title },
    {
      before: { title: before.title, intro: before.intro, text: before.text },
      after: { title, intro, text },
    },
  )
}
