// The jobs of the shop and what each of them does.
import type { Seller } from '#contract/settings/shop'
import { remindOfCarts } from './abandoned-carts/remind-of-carts.ts'
import { mailPasswordReset } from './accounts/passwords/mail-password-reset.ts'
import { orderBatch } from './admin-orders/bulk-action.ts'
import { backUpWhenDue } from './backups/backup-queries.ts'
import { makeBackup } from './backups/make-backup.ts'
import type { BackupPlace } from './backups/place.ts'
import { bankLineBatch } from './bank-statements/settle/confirm-lines.ts'
import { runBatchJob } from './batch-jobs/batch-jobs.ts'
import { categoryRecords } from './catalogue/categories/category-records.ts'
import { cleanDaily } from './cleaning/daily-cleaning.ts'
import { removeOldUploads, removePictures } from './cleaning/remove-pictures.ts'
import { makeEventData } from './connections/event-data.ts'
import { REFRESH_TASK } from './customer-groups/refresh-task.ts'
import { customerRecords } from './customers/customer-records.ts'
import { sumCustomers } from './customers/customer-sums.ts'
import { removeUnusedCustomer } from './customers/remove-unused-customer.ts'
import { type Db, transaction } from './db/database.ts'
import type { PictureStore } from './files/picture-store.ts'
import type { PrivateStore } from './files/private-store.ts'
import type { UnusedPictures } from './files/queue-removal.ts'
import { refreshAllGroups, refreshCustomer } from './group-admin/refresh-members.ts'
import { importedOrderKind } from './imported-orders/order-kind.ts'
import { forgetImports } from './imports/forget-imports.ts'
import { importTasks } from './imports/import-tasks.ts'
import { recordKind } from './imports/records/record-kind.ts'
import { inquiryBatch } from './inquiries/bulk-action.ts'
import type { TaskList } from './jobs/worker.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import type { Mailer } from './mail/mailer.ts'
import { mailTemplates } from './mail-templates.ts'
import { sumOrderDays } from './orders/sums/order-days.ts'
import { expireUnpaidOrders } from './payments/unpaid/expire-unpaid.ts'
import { remindOfUnpaidOrders } from './payments/unpaid/remind-unpaid.ts'
import { anonymiseDueCustomers } from './privacy/anonymise-due-customers.ts'
import { productBatch } from './product-admin/bulk/bulk-action.ts'
import { productKind } from './product-imports/product-kind.ts'
import { sumReorderFigures } from './purchasing/reorder/reorder-figures.ts'
import { supplierRecords } from './purchasing/suppliers/supplier-records.ts'
import { queueDigests } from './reports/digest/queue-digests.ts'
import { reviewBatch } from './reviews/bulk-action.ts'
import { sellerLogo } from './settings/seller-logo.ts'
import { shipmentBatch } from './shipments/bulk-status.ts'
import { queueLowStockDigest } from './stock/low-stock-mails.ts'
import { deliverWaiting } from './webhooks/deliver.ts'
import { DELIVER_TASK } from './webhooks/record-event.ts'
import type { SendRules } from './webhooks/send/send-webhook.ts'

interface TaskDeps {
  db: Db
  mailer: Mailer
  pictures: PictureStore
  privateFiles: PrivateStore
  backups: BackupPlace
  publicUrl: string | null
  /** Address in the From of every message; the seller's own where it is not set. */
  mailFrom: string | null
}

/**
 * What tells other systems of events, for a worker of its own: however long they take to answer, nothing else waits for
 * them.
 */
export const webhookTasks = (db: Db, rules: SendRules, stopping?: AbortSignal): TaskList => {
  const deps = { db, rules, makeData: makeEventData, ...(stopping && { stopping }) }
  return {
    [DELIVER_TASK]: (payload) => deliverWaiting(deps, (payload as { webhookId: string }).webhookId),
  }
}

export function shopTasks(deps: TaskDeps): TaskList {
  const { db, mailer, pictures, privateFiles, backups, publicUrl, mailFrom } = deps
  const logo = sellerLogo(pictures)
  const templates = mailTemplates(publicUrl, logo, backups)
  const sender = ({ name, email }: Seller) => ({ name, address: mailFrom ?? (email || 'shop@localhost') })
  return {
    send_mail: async (payload) => {
      await deliverMail({ db, mailer, templates, sender, logo }, (payload as { mailId: string }).mailId)
    },
    prepare_picture: (payload) => pictures.prepare((payload as { path: string }).path),
    remove_pictures: (payload) => removePictures({ db, pictures, privateFiles }, payload as UnusedPictures),
    run_bulk_action: (payload, { job }) =>
      runBatchJob(
        db,
        {
          ...productBatch,
          ...orderBatch,
          ...reviewBatch,
          ...inquiryBatch,
          ...shipmentBatch,
          ...bankLineBatch,
        },
        { ...(payload as { runId: string }), ...job },
      ),
    ...importTasks(db, {
      products: productKind,
      categories: recordKind(categoryRecords),
      suppliers: recordKind(supplierRecords),
      customers: recordKind(customerRecords),
      orders: importedOrderKind(removeUnusedCustomer),
    }),
    mail_password_reset: (payload) =>
      transaction(db, (tx) => mailPasswordReset(tx, (payload as { email: string }).email)),
    [REFRESH_TASK]: (payload) =>
      transaction(db, (tx) => refreshCustomer(tx, (payload as { customerId: string }).customerId)),
    back_up_when_due: () => transaction(db, backUpWhenDue),
    back_up: (payload) => makeBackup({ db, place: backups }, (payload as { backupId: string }).backupId),
    unpaid_orders: async () => {
      await expireUnpaidOrders(db)
      await remindOfUnpaidOrders(db)
    },
    digests: () => queueDigests(db),
    sum_customers: () => sumCustomers(db),
    sum_reorder_figures: () => sumReorderFigures(db),
    cart_reminders: async () => {
      await remindOfCarts(db, publicUrl)
    },
    sum_order_days: () => sumOrderDays(db),
    low_stock_digest: () => transaction(db, queueLowStockDigest),
    clean_daily: async () => {
      await cleanDaily(db)
      await anonymiseDueCustomers(db)
      await refreshAllGroups(db)
      await forgetImports(db)
      await removeOldUploads({ db, pictures, privateFiles })
    },
  }
}
