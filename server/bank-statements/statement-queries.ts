// Queries for imported bank files.
import { sql } from 'kysely'
import type { BankStatement } from '#contract/bank-statements/admin'
import type { Db } from '#server/db/database'
import { listAccounts } from './accounts.ts'

interface StatementRow extends Omit<BankStatement, 'account' | 'importedAt'> {
  importedAt: Date
  accountId: string
  accountName: string
}

const selection = sql`
  select s.id as _id, s.file_name, s.first_day, s.last_day, s.line_count as lines, s.new_count as new_lines,
    s.imported_by, s.imported_at, m.id as account_id, m.name as account_name
  from bank_statements s join payment_methods m on m.id = s.payment_method_id`

const viewOf = ({ accountId, accountName, importedAt, ...row }: StatementRow): BankStatement => ({
  ...row,
  account: { _id: accountId, name: accountName },
  importedAt: importedAt.toISOString(),
})

export async function listStatements(db: Db, { page, limit }: { page: number; limit: number }) {
  const [{ rows }, { total }, accounts] = await Promise.all([
    sql<StatementRow>`
      ${selection} order by s.imported_at desc, s.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    db
      .selectFrom('bankStatements')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    listAccounts(db),
  ])
  return { statements: rows.map(viewOf), total, accounts }
}

export async function getStatement(db: Db, id: string): Promise<BankStatement> {
  const { rows } = await sql<StatementRow>`${selection} where s.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error('The statement was just written')
  return viewOf(rows[0])
}
