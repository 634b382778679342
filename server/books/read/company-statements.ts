// Statements of account of companies, over the orders of all their people: screen, PDF and email.
import { sql } from 'kysely'
import type { Period } from '#contract/books/months'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import type { Logo } from '#server/files/logo'
import { notFound, refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { accountRows } from './account-rows.ts'
import { drawStatementPdf } from './statements.ts'

/** Throws `not_found`. */
export async function getCompanyStatement(
  db: Db,
  companyId: string,
  page: Period & { page: number; limit: number },
) {
  const company = await findCompany(db, companyId)
  return { company, ...(await accountRows(db, { account: 'receivables', companyId }, page)) }
}

async function findCompany(db: Db, id: string) {
  const company = await db
    .selectFrom('companies')
    .select(['id as _id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!company) throw notFound('Company')
  return company
}

/** Throws `not_found`, and `invalid_input` if the period has too many entries to print. */
export async function companyStatementPdf(
  db: Db,
  companyId: string,
  period: Period,
  logo: Logo | null,
): Promise<FileReply> {
  const { name } = await findCompany(db, companyId)
  return drawStatementPdf(db, { name, email: '' }, { account: 'receivables', companyId }, { period, logo })
}

/** Throws `not_found`, and `illegal_transition` if no person of the company gets statements. */
export async function emailCompanyStatement(
  tx: Transaction,
  ctx: AdminContext,
  companyId: string,
  period: Period,
): Promise<void> {
  const { name } = await findCompany(tx, companyId)
  const queued = await queueCompanyStatement(tx, companyId, { ...period, key: crypto.randomUUID() })
  if (queued === 0)
    throw refused(
      'illegal_transition',
      'Add a person with the role Owner or Accounts and an email address first',
    )
  audit(tx, ctx, 'company.statement', { id: companyId, name }, { after: { ...period } })
}

/** Queues one email for each person who gets statements, and returns their number. */
export async function queueCompanyStatement(
  tx: Transaction,
  companyId: string,
  { key, from, to }: Period & { key: string },
): Promise<number> {
  const { rows } = await sql<{ customerId: string }>`
    select p.customer_id from company_people p join customers c on c.id = p.customer_id
    where p.company_id = ${companyId} and p.role in ('owner', 'accounts') and c.is_active and c.email is not null
    order by p.customer_id`.execute(tx)
  for (const { customerId } of rows)
    await queueMail(tx, {
      key: `company-statement:${companyId}:${customerId}:${key}`,
      template: 'company-statement',
      data: { companyId, customerId, from, to },
    })
  return rows.length
}
