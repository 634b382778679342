// A carrier's PIN list as a file that can be uploaded again unchanged.
import type { Db } from '#server/db/database'
import { type TableColumn, writeTable } from '#server/files/write-table'
import type { FileReply } from '#server/http/reply/send-file'
import { getCarrier } from './carrier-queries.ts'

const columns: readonly TableColumn<string>[] = [{ title: 'pin', kind: 'number', of: (prefix) => prefix }]

/** Throws `not_found`. */
export async function pinTable(db: Db, id: string): Promise<FileReply> {
  const { name } = await getCarrier(db, id)
  const fileName = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-pins`
  return writeTable('csv', { name: fileName, columns, batches: pinBatches(db, id) })
}

/** A list has at most 50,000 short rows. */
async function* pinBatches(db: Db, carrierId: string): AsyncGenerator<string[]> {
  const rows = await db
    .selectFrom('carrierPins')
    .select('prefix')
    .where('carrierId', '=', carrierId)
    .orderBy('prefix')
    .execute()
  yield rows.map(({ prefix }) => prefix)
}
