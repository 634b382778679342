// Records the answers in a file of the portal. Answers that can't be recorded are named, the
// others are recorded.
import { Registration } from '#contract/e-invoices/admin'
import { type Db, transaction } from '#server/db/database'
import { ShopError } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { findByNumbers, readEInvoices } from './e-invoice-queries.ts'
import type { PortalAnswer } from './read-answers.ts'
import { recordIrn } from './record-answer.ts'

export interface RecordedAnswers {
  recorded: string[]
  known: number
  problems: { name: string; message: string }[]
}

export async function recordAnswers(
  db: Db,
  ctx: AdminContext,
  answers: readonly PortalAnswer[],
): Promise<RecordedAnswers> {
  const ids = await findByNumbers(
    db,
    answers.flatMap(({ documentNumber }) => documentNumber ?? []),
  )
  const registered = new Map(
    (await readEInvoices(db, [...ids.values()])).map(({ id, status }) => [id, status.irn]),
  )
  const result: RecordedAnswers = { recorded: [], known: 0, problems: [] }
  for (const answer of answers) {
    const { documentNumber, where, irn } = answer
    const id = documentNumber === null ? undefined : ids.get(documentNumber)
    if (id !== undefined && registered.get(id) === irn) result.known += 1
    else {
      const message = id === undefined ? unknown(documentNumber) : await record(db, ctx, id, answer)
      if (message === null) result.recorded.push(documentNumber ?? '')
      else result.problems.push({ name: documentNumber ?? where, message })
    }
  }
  return result
}

const unknown = (documentNumber: string | null): string =>
  documentNumber === null
    ? 'The answer names no document'
    : `No invoice or note with this number needs an e-invoice`

/** Returns why the answer wasn't recorded, or null. */
async function record(db: Db, ctx: AdminContext, id: string, answer: PortalAnswer): Promise<string | null> {
  const checked = Registration.safeParse(answer)
  if (!checked.success) return checked.error.issues[0]?.message ?? 'The answer is incomplete'
  try {
    await transaction(db, (tx) => recordIrn(tx, ctx, id, checked.data))
    return null
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
}
