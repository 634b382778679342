// How the admin pages behave: a setting of the shop.
import { z } from 'zod'

export const BackOffice = z.object({
  /** Seconds after which the dashboard asks for its figures again. */
  dashboardRefresh: z.int().min(5).max(3600).default(30),
})
export type BackOffice = z.infer<typeof BackOffice>
