// Labels of pending tasks, on the dashboard and in digests.
import type { Waiting } from './to-do.ts'

export const toDoLabels: Readonly<Record<Waiting, string>> = {
  paymentsToVerify: 'Payments to verify',
  freightToSet: 'Freight to be set',
  ratesToDecide: 'GST rates changed',
  ordersToProcess: 'Orders to process',
  ordersToDispatch: 'Orders to dispatch',
  ewayBillsToMake: 'E-way bills to generate',
  eInvoicesToReport: 'E-invoices to report',
  returnsToAnswer: 'Returns to review',
  refundsToGive: 'Refunds due',
  inquiriesToAnswer: 'Inquiries to answer',
  quotesToAnswer: 'Quotes to answer',
  quotesExpiring: 'Quotes about to expire',
  applicationsToDecide: 'Trade applications to decide',
  reviewsToModerate: 'Reviews to moderate',
  lowStock: 'Low stock',
  outOfStock: 'Out of stock',
  drafts: 'Drafts to finish',
  backupTroubles: 'Backups to check',
}
