// Pending tasks of admins, each with the permission of those responsible. Users with access to reports see all of
// them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { isAllowed, type Needed, type Permission } from '#contract/base/permissions'

const orFigures = (...permissions: readonly Permission[]): Needed => ({
  any: [...permissions, 'reports.read'],
})
const ofStock = orFigures('stock.adjust', 'products.write', 'purchasing.write')

export const toDoNeeds = {
  paymentsToVerify: orFigures('payments.record'),
  freightToSet: orFigures('payments.record'),
  ratesToDecide: orFigures('payments.record'),
  ordersToProcess: orFigures('orders.fulfil'),
  ordersToDispatch: orFigures('orders.fulfil'),
  ewayBillsToMake: orFigures('orders.fulfil'),
  eInvoicesToReport: orFigures('orders.fulfil'),
  returnsToAnswer: orFigures('returns.handle'),
  refundsToGive: orFigures('refunds.give'),
  inquiriesToAnswer: 'inquiries.answer',
  quotesToAnswer: 'quotes.write',
  quotesExpiring: 'quotes.write',
  applicationsToDecide: 'customers.write',
  reviewsToModerate: 'reviews.moderate',
  lowStock: ofStock,
  outOfStock: ofStock,
  drafts: 'products.write',
  backupTroubles: 'backups.manage',
} as const satisfies Record<string, Needed>

export type Waiting = keyof typeof toDoNeeds
export const waitingNames = Object.keys(toDoNeeds) as Waiting[]

export type ToDo = Partial<Record<Waiting, number>>

/** Returns the tasks that concern a user with these permissions. */
export const ownToDo = (all: Record<Waiting, number>, held: ReadonlySet<Permission>): ToDo =>
  Object.fromEntries(
    waitingNames.filter((name) => isAllowed(toDoNeeds[name], held)).map((name) => [name, all[name]]),
  )

export const getToDo = endpoint('GET /admin/to-do', {
  access: 'admin',
  permission: 'any-admin',
  summary: "Return the pending tasks the caller's role is responsible for",
  reply: z.object({
    success: z.literal(true),
    toDo: z.partialRecord(z.enum(waitingNames as [Waiting, ...Waiting[]]), z.number()),
  }),
})
