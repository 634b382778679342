// The number of tasks waiting for admins. Each is counted over an index that contains little else.
import { sql } from 'kysely'
import type { Waiting } from '#contract/reports/to-do'
import { type BackupPlaces, countBackupProblems } from '#server/backups/problems'
import type { Db } from '#server/db/database'
import { countMissingEInvoices } from '#server/e-invoices/e-invoice-queries'
import { countEwayBillsToMake } from '#server/eway-bills/eway-bill-queries'
import { isUnanswered } from '#server/inquiries/listed-inquiries'
import { claimWaits } from '#server/payments/payment-claim-queries'
import { countQuotesToDo } from '#server/quotes/listed-quotes'
import { isUndecided } from '#server/reviews/listed-reviews'

/** @param backups where backups are stored */
export async function countToDo(db: Db, backups: BackupPlaces): Promise<Record<Waiting, number>> {
  const [waiting, stock, quotes, ewayBillsToMake, eInvoicesToReport, backupTroubles] = await Promise.all([
    countWaiting(db),
    countProducts(db),
    countQuotesToDo(db),
    countEwayBillsToMake(db),
    countMissingEInvoices(db),
    countBackupProblems(db, backups),
  ])
  return { ...waiting, ...stock, ...quotes, ewayBillsToMake, eInvoicesToReport, backupTroubles }
}

type OfProducts = 'lowStock' | 'outOfStock' | 'drafts'
type OfQuotes = 'quotesToAnswer' | 'quotesExpiring'
type OfOthers = Exclude<
  Waiting,
  OfProducts | OfQuotes | 'ewayBillsToMake' | 'eInvoicesToReport' | 'backupTroubles'
>

async function countWaiting(db: Db): Promise<Record<OfOthers, number>> {
  const { rows } = await sql<Record<OfOthers, number>>`
    select
      (select count(*) from orders o join payment_claims c on c.order_id = o.id where ${claimWaits}) as payments_to_verify,
      (select count(*) from orders where awaits_freight and status in ('pending', 'processing')) as freight_to_set,
      (select count(*) from orders_with_rate_changes()) as rates_to_decide,
      (select count(*) from orders where status = 'pending' and hold_reason is null) as orders_to_process,
      (select count(*) from orders where status = 'processing' and hold_reason is null) as orders_to_dispatch,
      (select count(*) from returns where status = 'requested') as returns_to_answer,
      (select count(*) from orders where status = 'cancelled' and paid_paise > 0)
        + (select count(*) from orders where payment_state = 'overpaid' and status <> 'cancelled') as refunds_to_give,
      (select count(*) from inquiries where ${isUnanswered(sql`status`)}) as inquiries_to_answer,
      (select count(*) from trade_applications where status = 'open') as applications_to_decide,
      (select count(*) from reviews where ${isUndecided(sql`status`)}) as reviews_to_moderate`.execute(db)
  return rows[0] as Record<OfOthers, number>
}

/** Counts products for sale by stock. The product's own threshold may be above or below the shop's. */
async function countProducts(db: Db): Promise<Record<OfProducts, number>> {
  const { rows } = await sql<Record<OfProducts, number>>`
    select coalesce(sum(n) filter (where is_scarce and status = 'active'), 0)::int as low_stock,
      coalesce(sum(n) filter (where stock_state = 'out-of-stock' and status = 'active'), 0)::int as out_of_stock,
      coalesce(sum(n) filter (where status = 'draft'), 0)::int as drafts
    from product_counts where status in ('active', 'draft')`.execute(db)
  return rows[0] as Record<OfProducts, number>
}
