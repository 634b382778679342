// Sales of a period, from the daily sums of the books; no lines are read. Sales are invoices minus credit notes,
// without tax, as in the sales accounts, so every sum here matches the books to the paisa.
import { sql } from 'kysely'
import { type Paise, zero } from '#contract/base/money'
import type { Period } from '#contract/books/months'
import type { Db } from '#server/db/database'

export interface SalesSums {
  unitsSold: number
  unitsReturned: number
  /** Without tax. Both are positive; sales are their difference. */
  invoicedPaise: Paise
  creditedPaise: Paise
  /** Tax of invoices minus tax of credit notes. */
  taxPaise: Paise
  /** Cost of the units whose cost is known, and the sales of the same units. */
  costPaise: Paise
  costedSalesPaise: Paise
}

/** Columns of `SalesSums` over rows `d` of `sales_days` or `sales_product_days`. */
export const sumColumns = sql`
  coalesce(sum(d.units_sold), 0)::bigint as units_sold, coalesce(sum(d.units_returned), 0)::bigint as units_returned,
  coalesce(sum(d.invoiced_paise), 0)::bigint as invoiced_paise, coalesce(sum(d.credited_paise), 0)::bigint as credited_paise,
  coalesce(sum(d.tax_paise), 0)::bigint as tax_paise, coalesce(sum(d.cost_paise), 0)::bigint as cost_paise,
  coalesce(sum(d.costed_sales_paise), 0)::bigint as costed_sales_paise`

const within = ({ from, to }: Period) => sql`d.day between ${from}::date and ${to}::date`

export const noSales: SalesSums = {
  unitsSold: 0,
  unitsReturned: 0,
  invoicedPaise: zero,
  creditedPaise: zero,
  taxPaise: zero,
  costPaise: zero,
  costedSalesPaise: zero,
}

/** Only days with bookings, in order. */
export async function salesByDay(db: Db, period: Period): Promise<(SalesSums & { day: string })[]> {
  const { rows } = await sql<SalesSums & { day: string }>`
    select d.day::text, ${sumColumns} from sales_days d where d.dimension = 'kind' and ${within(period)}
    group by d.day order by d.day`.execute(db)
  return rows
}
