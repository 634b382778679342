// Notes are issued with the particulars of their invoice as they are now.
import { sql } from 'kysely'

/** Joins the last amendment `a` of the document `d`, if there is one. */
export const lastAmendment = sql`left join lateral (
  select * from document_amendments where document_id = d.id order by recorded_at desc, id desc limit 1) a on true`
