// The job types of the shop and their handlers.
import { remindOfCarts } from '#server/abandoned-carts/remind-of-carts'
import { mailAdminPassword } from '#server/accounts/admin-links/reset-admin-password'
import { mailPasswordReset } from '#server/accounts/passwords/mail-password-reset'
import { backUpWhenDue } from '#server/backups/backup-queries'
import { makeBackup } from '#server/backups/make-backup'
import type { BackupPlace } from '#server/backups/place'
import { bankLineBatch } from '#server/bank-statements/settle/confirm-lines'
import { reviewedLineBatch } from '#server/bank-statements/settle/confirm-reviewed'
import { runBatchJob } from '#server/batch-jobs/batch-jobs'
import { sendMonthlyStatements } from '#server/books/read/monthly-statements'
import { productBatch } from '#server/catalogue/admin/bulk/bulk-action'
import { categoryRecords } from '#server/catalogue/categories/category-records'
import { addPictures, type PictureDeps } from '#server/catalogue/imports/pictures/add-pictures'
import { productKind } from '#server/catalogue/imports/product-kind'
import { makeEventData } from '#server/connections/events/event-data'
import { deliverWaiting } from '#server/connections/webhooks/deliver'
import { DELIVER_TASK } from '#server/connections/webhooks/record-event'
import type { SendRules } from '#server/connections/webhooks/send/send-webhook'
import { customerRecords } from '#server/customers/admin/customer-records'
import { sumCustomers } from '#server/customers/admin/customer-sums'
import { removeUnusedCustomer } from '#server/customers/admin/remove-unused-customer'
import { REFRESH_TASK } from '#server/customers/benefits/refresh-task'
import { refreshAllGroups, refreshCustomer } from '#server/customers/groups/refresh-members'
import { type Db, transaction } from '#server/db/database'
import type { PictureStore } from '#server/files/picture-store'
import type { PrivateStore } from '#server/files/private-store'
import type { UnusedPictures } from '#server/files/queue-removal'
import type { SecretBox } from '#server/files/secret-box'
import { importedOrderKind } from '#server/imported-orders/order-kind'
import { forgetImports } from '#server/imports/forget-imports'
import { ADD_PICTURES } from '#server/imports/import-pictures'
import { importTasks } from '#server/imports/import-tasks'
import { recordKind } from '#server/imports/records/record-kind'
import { inquiryBatch } from '#server/inquiries/bulk-action'
import type { TaskList } from '#server/jobs/worker'
import { type DeliveryDeps, deliverMail } from '#server/mail/deliver-mail'
import { deliverMessage } from '#server/messages/send/deliver-message'
import { senderFinder } from '#server/messages/send/provider-settings'
import { orderBatch } from '#server/orders/admin/bulk-action'
import { dispatchBatch } from '#server/orders/dispatch/bulk-dispatch'
import { createOrderLinks } from '#server/orders/read/order-links'
import { sumOrderDays } from '#server/orders/sums/order-days'
import { expireUnpaidOrders } from '#server/payments/unpaid/expire-unpaid'
import { remindOfUnpaidOrders } from '#server/payments/unpaid/remind-unpaid'
import { anonymiseDueCustomers } from '#server/privacy/anonymise-due-customers'
import { sumReorderStatistics } from '#server/purchasing/reorder/reorder-statistics'
import { supplierRecords } from '#server/purchasing/suppliers/supplier-records'
import { questionBatch } from '#server/questions/bulk-action'
import { expireQuotes, remindOfQuotes } from '#server/quotes/expire-quotes'
import { redirectRecords } from '#server/redirects/redirect-records'
import { queueDigests } from '#server/reports/digest/queue-digests'
import { reviewBatch } from '#server/reviews/bulk-action'
import { countBestSellers } from '#server/sales/count-best-sellers'
import { documentPictures } from '#server/settings/seller-logo'
import { shipmentBatch } from '#server/shipments/bulk-status'
import { queueLowStockDigest } from '#server/stock/levels/low-stock-mails'
import { forgetStockAlerts, queueStockAlerts } from '#server/stock-alerts/queue-alerts'
import { cleanDaily } from './daily-cleaning.ts'
import { mailTemplates } from './mail-templates.ts'
import { removeOldUploads, removePictures } from './remove-pictures.ts'

interface TaskDeps {
  db: Db
  findSendings: DeliveryDeps['findSendings']
  pictures: PictureStore
  privateFiles: PrivateStore
  backups: BackupPlace
  /** Signs the links in emails, and decrypts the keys of webhooks. */
  secrets: SecretBox
  publicUrl: string | null
}

/** Webhook tasks run in a separate worker, so that slow endpoints don't block other jobs. */
export const webhookTasks = (
  { db, secrets }: Pick<TaskDeps, 'db' | 'secrets'>,
  rules: SendRules,
  stopping?: AbortSignal,
): TaskList => {
  const deps = { db, secrets, rules, makeData: makeEventData, ...(stopping && { stopping }) }
  return {
    [DELIVER_TASK]: (payload) => deliverWaiting(deps, (payload as { webhookId: string }).webhookId),
  }
}

/** Runs in the worker of the webhooks, for the same reason. */
export const messageTasks = ({
  db,
  secrets,
  publicUrl,
  messageProviderUrl,
}: Pick<TaskDeps, 'db' | 'secrets' | 'publicUrl'> & { messageProviderUrl?: string }): TaskList => {
  const findSender = senderFinder(secrets, messageProviderUrl)
  const links = { publicUrl, orderLinks: createOrderLinks(secrets) }
  return {
    send_message: (payload) =>
      deliverMessage({ db, findSender, links }, (payload as { messageId: string }).messageId),
  }
}

/** Runs in the worker of the webhooks, for the same reason. */
export const pictureTasks = (deps: PictureDeps): TaskList => ({ [ADD_PICTURES]: () => addPictures(deps) })

export function shopTasks(deps: TaskDeps): TaskList {
  const { db, findSendings, pictures, privateFiles, backups, publicUrl, secrets } = deps
  const shown = documentPictures(pictures)
  const { logo } = shown
  const templates = mailTemplates(publicUrl, shown, backups, secrets)
  return {
    send_mail: async (payload) => {
      await deliverMail({ db, findSendings, templates, logo }, (payload as { mailId: string }).mailId)
    },
    prepare_picture: (payload) => pictures.prepare((payload as { path: string }).path),
    remove_pictures: (payload) => removePictures({ db, pictures, privateFiles }, payload as UnusedPictures),
    run_bulk_action: (payload, { job }) =>
      runBatchJob(
        db,
        {
          ...productBatch,
          ...orderBatch,
          ...dispatchBatch,
          ...reviewBatch,
          ...inquiryBatch,
          ...questionBatch,
          ...shipmentBatch,
          ...bankLineBatch,
          ...reviewedLineBatch,
        },
        { ...(payload as { runId: string }), ...job },
      ),
    ...importTasks(db, {
      products: productKind,
      categories: recordKind(categoryRecords),
      suppliers: recordKind(supplierRecords),
      customers: recordKind(customerRecords),
      redirects: recordKind(redirectRecords),
      orders: importedOrderKind(removeUnusedCustomer),
    }),
    mail_admin_password: (payload) =>
      transaction(db, (tx) => mailAdminPassword(tx, (payload as { email: string }).email)),
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
    company_statements: () => sendMonthlyStatements(db),
    digests: () => queueDigests(db),
    sum_customers: () => sumCustomers(db),
    sum_reorder_figures: () => sumReorderStatistics(db),
    cart_reminders: async () => {
      await remindOfCarts(db, publicUrl)
    },
    quotes: async () => {
      await expireQuotes(db)
      await remindOfQuotes(db, publicUrl)
    },
    stock_alerts: async () => {
      await queueStockAlerts(db, publicUrl)
    },
    sum_order_days: () => sumOrderDays(db),
    low_stock_digest: () => transaction(db, queueLowStockDigest),
    clean_daily: async () => {
      await cleanDaily(db)
      await anonymiseDueCustomers(db)
      await refreshAllGroups(db)
      await forgetImports(db)
      await countBestSellers(db)
      await forgetStockAlerts(db)
      await removeOldUploads({ db, pictures, privateFiles })
    },
  }
}
