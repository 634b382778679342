// The e-way bills of the demo's past: every consignment above the limit that has arrived has one. One consignment in
// transit still needs its bill, so that the list isn't empty. Numbers and vehicles are well-formed and fictitious.
import { sql } from 'kysely'
import { EWAY_LIMIT } from '#contract/shipping/transport'
import type { Db } from '#server/db/database'

/** Call this once the invoices exist. */
export const makeEwayBills = (db: Db) =>
  sql`
    insert into eway_bills (document_id, transporter_name, vehicle_number, number, made_on, valid_until)
    select d.id, p.carrier, 'HR00DEMO' || lpad(d.serial::text, 4, '0'), '00' || replace(d.financial_year, '-', '') ||
      lpad(d.serial::text, 6, '0'), d.day, d.day + 7
    from tax_documents d join shipments p on p.id = d.shipment_id
    where p.status = 'delivered' and d.total_paise > ${sql.lit(EWAY_LIMIT * 100)}`.execute(db)
