// A customer's statement of account: invoices, credits and payments of a period, with the balance after each. Screen,
// PDF and email use the same rows.
import type { Period } from '#contract/books/months'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import type { Logo } from '#server/files/logo'
import { notFound, refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'
import { getSetting } from '#server/settings/settings'
import { accountRows, type Booked } from './account-rows.ts'

const drawStatement = drawInWorker<typeof import('./draw-statement.ts').drawStatement>(
  new URL('./draw-statement.ts', import.meta.url),
  'drawStatement',
)

/** Maximum rows of a PDF. */
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

/** Throws `not_found`, and `invalid_input` if the period has too many entries to print. */
export async function statementPdf(
  db: Db,
  customerId: string,
  period: Period,
  logo: Logo | null,
): Promise<FileReply> {
  const customer = await findCustomer(db, customerId)
  return drawStatementPdf(db, customer, { account: 'receivables', customerId }, { period, logo })
}

/** Throws `invalid_input` if the period has too many entries to print. */
export async function drawStatementPdf(
  db: Db,
  customer: { name: string; email: string },
  booked: Booked,
  { period, logo }: { period: Period; logo: Logo | null },
): Promise<FileReply> {
  const [entries, seller] = await Promise.all([
    accountRows(db, booked, { ...period, page: 1, limit: MOST }),
    getSetting(db, 'seller'),
  ])
  const statement = { customer, ...entries }
  if (statement.total > MOST) {
    throw refused('invalid_input', `This period has more than ${MOST} entries. Please choose a shorter one.`)
  }
  const filename = `statement-${period.from}-${period.to}.pdf`
  const warning = printWarning([{ name: 'Statement', content: [statement, seller] }])
  return { bytes: await drawStatement(statement, { seller, logo }, period), filename, ...warning }
}

/** Throws `not_found`, and `illegal_transition` if the customer has no email address. */
export async function emailStatement(
  tx: Transaction,
  ctx: AdminContext,
  customerId: string,
  period: Period,
): Promise<void> {
  const { name, email } = await findCustomer(tx, customerId)
  if (email === '') throw refused('illegal_transition', 'This customer has no email address')
  await queueMail(tx, {
    key: `statement:${customerId}:${crypto.randomUUID()}`,
    template: 'statement',
    data: { customerId, ...period },
  })
  audit(tx, ctx, 'books.statement', { id: customerId, name }, { after: { ...period } })
}
