// Routes for the settings of the product feeds.
import * as contract from '#contract/product-feed/admin'
import { feedFormats, feedPath } from '#contract/product-feed/settings'
import type { App } from '#server/http/app'
import { changeSetting } from '#server/settings/change-setting'
import { getVersioned } from '#server/settings/settings'
import type { FeedFiles } from './feed-files.ts'
import { listReads } from './feed-reads.ts'

export function productFeedAdminRoutes(app: App, { files }: { files: FeedFiles }) {
  app.query(contract.getProductFeedSettings, async (_, db) => getVersioned(db, 'productFeed'))

  app.command(contract.saveProductFeedSettings, async (ctx, tx, { body: { version, ...value } }) => ({
    message: 'Settings saved',
    ...(await changeSetting(tx, ctx, {
      key: 'productFeed',
      action: 'settings.product-feed',
      version,
      value,
    })),
  }))

  app.query(contract.getProductFeedReport, async ({ origin }, db) => {
    const [{ settings }, reads, summary] = await Promise.all([
      getVersioned(db, 'productFeed'),
      listReads(db),
      files.summaryOf({ format: 'google.xml', origin }),
    ])
    return {
      feeds: feedFormats.map((format) => {
        const read = reads.find((one) => one.format === format)
        return {
          format,
          url: origin + feedPath(format, settings.secret),
          lastRead: read ? { at: read.readAt.toISOString(), reader: read.reader } : null,
        }
      }),
      products: summary.products,
      notes: [...summary.notes].map(([note, { count, examples }]) => ({ note, count, examples })),
    }
  })
}
