// Inquiries for the search that finds anything: by ticket number, person, and what was asked. The one whose number it is
// comes first, then the newest.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/admin/search'
import { containsPattern, MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { MAX_COMPARED, MAX_FOUND } from './search-text.ts'

type FoundInquiry = z.output<(typeof searchAdmin)['reply']>['inquiries'][number]
type InquiryRow = Omit<FoundInquiry, 'receivedAt'> & { createdAt: Date }

/** @param text lower case, not empty; of fewer letters than the index knows nothing is found */
export async function findInquiries(db: Db, text: string): Promise<FoundInquiry[]> {
  if (text.length < MIN_INDEXED) return []
  const { rows } = await sql<InquiryRow>`
    select i.id as _id, i.ticket_number, i.name, i.email, i.status, i.created_at
    from (select * from inquiries where search_text like ${containsPattern(text)} limit ${sql.lit(MAX_COMPARED)}) i
    order by lower(i.ticket_number) = ${text} desc, i.created_at desc, i.id desc limit ${sql.lit(MAX_FOUND)}`.execute(
    db,
  )
  return rows.map(({ createdAt, ...inquiry }) => ({ ...inquiry, receivedAt: createdAt.toISOString() }))
}
