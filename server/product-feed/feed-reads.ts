// The last time that each feed was read, so that the shop owner sees whether Google and Meta fetch it.
import { sql } from 'kysely'
import type { FeedFormat } from '#contract/product-feed/settings'
import type { Db } from '#server/db/database'

const MAX_READER = 300

/** @param reader the user agent */
export async function recordRead(db: Db, format: FeedFormat, reader: string): Promise<void> {
  const text = reader
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_READER)
  await sql`
    insert into product_feed_reads (format, read_at, reader) values (${format}, now(), ${text})
    on conflict (format) do update set read_at = excluded.read_at, reader = excluded.reader`.execute(db)
}

export async function listReads(db: Db) {
  return db.selectFrom('productFeedReads').select(['format', 'readAt', 'reader']).execute()
}
