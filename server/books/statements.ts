// A customer's statement of account: what was invoiced, credited and paid in a period, with the balance after each. The
// same rows on the screen, on paper and in an email.
import type { Period } from '#contract/ledger/months'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import type { Logo } from '#server/files/logo'
import { notFound, refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { drawApart } from '#server/paper/draw-apart'
import { getSetting } from '#server/settings/settings'
import { accountRows } from './account-rows.ts'

const drawStatement = drawApart<typeof import('./draw-statement.ts').drawStatement>(
  new URL('./draw-statement.ts', import.meta.url),
  'drawStatement',
)

/** Rows of a paper; nobody reads more. */
const MOST = 2_000

/** Throws `not_found`. */
export async function getStatement(
  db: Db,
  customerId: string,
  page: Period & { page: number; limit: number },
) {
  const customer = await findCustomer(db, customerId)
  const rows = await accountRows(db, { account: 'receivables', customerId }, page)
  return { customer, ...rows }
}

async function findCustomer(db: Db, id: string) {
  const row = await db
    .selectFrom('customers')
    .select(['id as _id', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Customer')
  return { ...row, email: row.email ?? '' }
}

/** Throws `not_found`, and `invalid_input` for a period with more than can be printed. */
export async function statementPdf(
  db: Db,
  customerId: string,
  period: Period,
  logo: Logo | null,
): Promise<FileReply> {
  const [statement, seller] = await Promise.all([
    getStatement(db, customerId, { ...period, page: 1, limit: MOST }),
    getSetting(db, 'seller'),
  ])
  if (statement.total > MOST) {
    throw refused('invalid_input', `More than ${MOST} entries: please choose a shorter period`)
  }
  const filename = `statement-${period.from}-${period.to}.pdf`
  return { bytes: await drawStatement(statement, { seller, logo }, period), filename }
}

/** Throws `not_found`, and `illegal_transition` for a customer without an address. */
export async function emailStatement(
  tx: Transaction,
  ctx: AdminContext,
  customerId: string,
  period: Period,
): Promise<void> {
  const { name, email } = await findCustomer(tx, customerId)
  if (email === '') throw refused('illegal_transition', 'The customer has no email address any more')
  await queueMail(tx, {
    key: `statement:${customerId}:${crypto.randomUUID()}`,
    template: 'statement',
    data: { customerId, ...period },
  })
  audit(tx, ctx, 'books.statement', { id: customerId, name }, { after: { ...period } })
}
