// A file that was imported by mistake, as for another account, goes again, with the lines that it brought.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/** Throws `not_found`, `illegal_transition` while any of its lines is recorded. */
export async function removeStatement(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const statement = await tx
    .selectFrom('bankStatements')
    .select(['fileName', 'newCount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!statement) throw notFound('Statement')
  // Whoever records one of them right now is waited for, and whoever comes later finds it gone.
  const lines = await tx
    .selectFrom('bankStatementLines')
    .select('recordedPaise')
    .where('statementId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const recorded = lines.filter(({ recordedPaise }) => recordedPaise > 0).length
  if (recorded > 0) throw refused('illegal_transition', recordedText(recorded))
  await tx.deleteFrom('bankStatements').where('id', '=', id).execute()
  const before = { lines: statement.newCount }
  audit(tx, ctx, 'bank-statement.delete', { id, name: statement.fileName }, { before })
}

const recordedText = (count: number): string =>
  count === 1
    ? 'One of its lines is recorded. Take the receipt back first.'
    : `${count} of its lines are recorded. Take their receipts back first.`
