// Removes a file that was imported by mistake, for example into the wrong account, with its lines.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/** Throws `not_found`, and `illegal_transition` if any of its lines is recorded. */
export async function removeStatement(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const statement = await tx
    .selectFrom('bankStatements')
    .select(['fileName', 'newCount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!statement) throw notFound('Statement')
  // Waits for concurrent recordings of these lines; later ones find them gone.
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
    ? 'One of its lines is recorded as a payment. Void the payment first.'
    : `${count} of its lines are recorded as payments. Void those payments first.`
