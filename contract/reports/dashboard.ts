// The figures with which admins begin their day.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { periods } from '#contract/base/periods'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'
import { OrderView } from '#contract/orders/order'
import { orderStatuses } from '#contract/orders/order-status'

/** Days that the chart can look back. */
export const dashboardSpans = [7, 30, 90] as const

const Compared = z.object({ today: z.number(), yesterday: z.number() })

export const getDashboard = endpoint('GET /admin/dashboard', {
  access: 'admin',
  permission: 'reports.read',
  summary: 'Totals of the shop, its newest orders, what has happened day by day, and what is waiting',
  query: z.object({
    /** Order number, or name or e-mail of the customer; narrows the newest orders. */
    search: line(200).optional(),
    status: z.enum(orderStatuses).optional().catch(undefined),
    /** Since midnight, Monday or the 1st, in Asia/Kolkata. */
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
        /** What was ordered, with tax, paid or not; without cancelled, returned and refunded orders. */
        totalRevenue: Rupees,
        totalOrders: z.number(),
        /** Customers, not admins. */
        totalUsers: z.number(),
        totalProducts: z.number(),
      }),
      /** Of the books. */
      books: z.object({
        /** This month: invoiced less credited, without tax. */
        sales: Rupees,
        /** This month: money that came less money given back. */
        received: Rupees,
        /** Now: invoiced and not paid. */
        receivables: Rupees,
      }),
      /** Of today until now, and of yesterday until the same time of day. */
      sinceYesterday: z.object({
        /** All that came, whatever became of them. */
        orders: Compared,
        /** These, with tax. */
        ordered: Compared,
        /** Invoiced less credited, without tax; of the books, by when it was booked. */
        sales: Compared,
        /** Money that came less money given back; of the books, by when it was booked. */
        received: Compared,
      }),
      recentOrders: z.array(OrderView),
      /** A row for each day in Asia/Kolkata, today last; revenue as in the overview. */
      series: z.array(z.object({ day: z.string(), revenue: Rupees, orders: z.number() })),
      /** Of all that is to be seen to; what concerns the caller says `GET /admin/to-do`. */
      toDo: z.object({
        paymentsToVerify: z.number(),
        ordersToProcess: z.number(),
        ordersToDispatch: z.number(),
        returnsToAnswer: z.number(),
        refundsToGive: z.number(),
        ewayBillsToMake: z.number(),
        /** Of backups, their tests, and the log that is kept beside them: what went wrong. */
        backupTroubles: z.number(),
        lowStock: z.number(),
        outOfStock: z.number(),
        inquiriesToAnswer: z.number(),
        reviewsToModerate: z.number(),
        drafts: z.number(),
      }),
      /** Seconds after which the figures are asked for again. */
      refreshSeconds: z.number(),
    }),
  }),
})
