// What waits for admins, each with the permission of whoever sees to it. Whoever reads the figures of the shop sees all.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { isAllowed, type Needed, type Permission } from '#contract/staff/permissions'

const orFigures = (...permissions: readonly Permission[]): Needed => ({
  any: [...permissions, 'reports.read'],
})
const ofStock = orFigures('stock.adjust', 'products.write', 'purchasing.write')

export const toDoNeeds = {
  paymentsToVerify: orFigures('payments.record'),
  ordersToProcess: orFigures('orders.fulfil'),
  ordersToDispatch: orFigures('orders.fulfil'),
  ewayBillsToMake: orFigures('orders.fulfil'),
  returnsToAnswer: orFigures('returns.handle'),
  refundsToGive: orFigures('refunds.give'),
  inquiriesToAnswer: 'inquiries.answer',
  reviewsToModerate: 'reviews.moderate',
  lowStock: ofStock,
  outOfStock: ofStock,
  drafts: 'products.write',
  backupTroubles: 'backups.manage',
} as const satisfies Record<string, Needed>

export type Waiting = keyof typeof toDoNeeds
export const waitingNames = Object.keys(toDoNeeds) as Waiting[]

export type ToDo = Partial<Record<Waiting, number>>

/** What of it concerns somebody who holds these permissions. */
export const ownToDo = (all: Record<Waiting, number>, held: ReadonlySet<Permission>): ToDo =>
  Object.fromEntries(
    waitingNames.filter((name) => isAllowed(toDoNeeds[name], held)).map((name) => [name, all[name]]),
  )

export const getToDo = endpoint('GET /admin/to-do', {
  access: 'admin',
  permission: 'any-admin',
  summary: 'What waits for the caller, of what their role sees to',
  reply: z.object({
    success: z.literal(true),
    toDo: z.partialRecord(z.enum(waitingNames as [Waiting, ...Waiting[]]), z.number()),
  }),
})
