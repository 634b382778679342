// Routes by which admins edit the seller's pages.
import * as contract from '#contract/content/admin'
import type { App } from '#server/http/app'
import { getEditedPage, listEditedPages } from './edited-pages.ts'
import { savePage } from './save-page.ts'

export function contentAdminRoutes(app: App) {
  app.query(contract.listEditedPages, async (_, db) => ({ pages: await listEditedPages(db) }))

  app.query(contract.getEditedPage, async (_, db, { params }) => ({
    page: await getEditedPage(db, params.slug),
  }))

  app.command(contract.savePage, async (ctx, tx, { params, body: { version, ...input } }) => {
    await savePage(tx, ctx, params.slug, version, input)
    const page = await getEditedPage(tx, params.slug)
    return { message: 'Page saved', version: page.version, page }
  })
}
