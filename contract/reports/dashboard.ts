// Dashboard statistics.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { periods } from '#contract/base/periods'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { RecentOrder } from '#contract/orders/admin-lists'
import { orderStatuses } from '#contract/orders/order-status'

/** Look-back periods of the chart in days. */
export const dashboardSpans = [7, 30, 90] as const

const Compared = z.object({ today: z.number(), yesterday: z.number() })

export const getDashboard = endpoint('GET /admin/dashboard', {
  access: 'admin',
  permission: 'reports.read',
  summary: 'Return the totals of the shop, its newest orders, daily statistics, and pending tasks',
  query: z.object({
    /** Order number, or customer's name or email; filters the newest orders. */
    search: line(200).optional(),
    status: z.enum(orderStatuses).optional().catch(undefined),
    /** Starts at midnight today, on Monday or on the 1st, in Asia/Kolkata. */
    period: z.enum(periods).optional().catch(undefined),
    days: z.coerce
      .number()
      .pipe(z.union(dashboardSpans.map((span) => z.literal(span))))
      .catch(30)
      .default(30),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      overview: z.object({
        /** Total of all orders with tax, paid or not; without cancelled, returned and refunded ones. */
        totalRevenue: Rupees,
        totalOrders: z.number(),
        /** Customers only, without admins. */
        totalUsers: z.number(),
        totalProducts: z.number(),
      }),
      /** Totals from the books. */
      books: z.object({
        /** This month: invoices less credit notes, without tax. */
        sales: Rupees,
        /** This month: payments less refunds. */
        received: Rupees,
        /** Today: invoiced and unpaid. */
        receivables: Rupees,
      }),
      /** Today until now, compared with yesterday until the same time. */
      sinceYesterday: z.object({
        /** All orders placed, regardless of their status. */
        orders: Compared,
        /** Total of these orders, with tax. */
        ordered: Compared,
        /** Invoices less credit notes, without tax, by booking time. */
        sales: Compared,
        /** Payments less refunds, by booking time. */
        received: Compared,
      }),
      recentOrders: z.array(RecentOrder),
      /** One row per day in Asia/Kolkata, today last; revenue as in the overview. */
      series: z.array(z.object({ day: z.string(), revenue: Rupees, orders: z.number() })),
      /** All pending tasks; `GET /admin/to-do` returns those of the caller. */
      toDo: z.object({
        paymentsToVerify: z.number(),
        /** Orders without a final amount, because their freight is still to be set. */
        freightToSet: z.number(),
        /** Open orders whose GST rates have changed since they were placed. */
        ratesToDecide: z.number(),
        ordersToProcess: z.number(),
        ordersToDispatch: z.number(),
        returnsToAnswer: z.number(),
        refundsToGive: z.number(),
        ewayBillsToMake: z.number(),
        /** Documents that aren't valid yet, because their e-invoice number is missing. */
        eInvoicesToReport: z.number(),
        /** Number of problems with backups, test restores and WAL archiving. */
        backupTroubles: z.number(),
        lowStock: z.number(),
        outOfStock: z.number(),
        inquiriesToAnswer: z.number(),
        quotesToAnswer: z.number(),
        applicationsToDecide: z.number(),
        quotesExpiring: z.number(),
        reviewsToModerate: z.number(),
        drafts: z.number(),
      }),
      /** Refresh interval in seconds. */
      refreshSeconds: z.number(),
    }),
  }),
})
