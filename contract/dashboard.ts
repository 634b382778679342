// The figures with which the staff begin their day.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Rupees } from './money.ts'
import { OrderView } from './orders.ts'

export const getDashboard = endpoint('GET /admin/dashboard', {
  access: 'admin',
  summary: 'Totals of the shop and its newest orders',
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      overview: z.object({
        /** Without cancelled, returned and refunded orders. */
        totalRevenue: Rupees,
        totalOrders: z.number(),
        /** Customers, not staff. */
        totalUsers: z.number(),
        totalProducts: z.number(),
      }),
      recentOrders: z.array(OrderView),
    }),
  }),
})
