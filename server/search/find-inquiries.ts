// Finds inquiries for the global search: by ticket number, person and text. An exact ticket number comes first, then
// the newest.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/search/admin'
import { MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { inquiryContains } from '#server/inquiries/listed-inquiries'
import { MAX_COMPARED, MAX_FOUND } from './search-text.ts'

type FoundInquiry = z.output<(typeof searchAdmin)['reply']>['inquiries'][number]
type InquiryRow = Omit<FoundInquiry, 'receivedAt'> & { createdAt: Date }

/** @param text lower case, not empty; texts too short for the trigram index find nothing */
export async function findInquiries(db: Db, text: string): Promise<FoundInquiry[]> {
  if (text.length < MIN_INDEXED) return []
  const { rows } = await sql<InquiryRow>`
    select i.id as _id, i.ticket_number, i.name, i.email, i.status, i.created_at
    from (select * from inquiries i where ${inquiryContains(text)} limit ${sql.lit(MAX_COMPARED)}) i
    order by lower(i.ticket_number) = ${text} desc, i.created_at desc, i.id desc limit ${sql.lit(MAX_FOUND)}`.execute(
    db,
  )
  return rows.map(({ createdAt, ...inquiry }) => ({ ...inquiry, receivedAt: createdAt.toISOString() }))
}
