// Every email that the shop sends, by the name of its template.

import { cartReminderMail } from './abandoned-carts/cart-reminder-mail.ts'
import { accountMails } from './accounts/account-mails.ts'
import { adminMails } from './accounts/admin-mails.ts'
import { googleMails } from './accounts/google/google-mails.ts'
import type { BackupPlaces } from './backups/troubles.ts'
import { statementMail } from './books/statement-mail.ts'
import { webhookMails } from './connections/webhook-mails.ts'
import { customerMails } from './customers/customer-mails.ts'
import { sampleMail } from './emails/sample-mail.ts'
import { inquiryMails } from './inquiries/inquiry-mails.ts'
import { withDocuments } from './invoices/invoice-mails.ts'
import { purchaseOrderMail } from './invoices/purchase-order-mail.ts'
import type { MailTemplate } from './mail/deliver-mail.ts'
import { orderMails } from './orders/mail/order-mails.ts'
import { paymentMails } from './payments/payment-mails.ts'
import { privacyMails } from './privacy/privacy-mails.ts'
import { digestMail } from './reports/digest/digest-mail.ts'
import { setupMails } from './reports/setup-mails.ts'
import { returnMails } from './returns/return-mails.ts'
import { reviewRequestMail } from './reviews/requests/review-request-mail.ts'
import type { SellerLogo } from './settings/seller-logo.ts'
import { lowStockMails } from './stock/low-stock-mails.ts'

/**
 * @param publicUrl where links lead; without it most messages have none
 * @param backups where they are kept
 */
export const mailTemplates = (
  publicUrl: string | null,
  logo: SellerLogo,
  backups: BackupPlaces,
): Record<string, MailTemplate> => ({
  ...cartReminderMail(publicUrl),
  ...accountMails(publicUrl),
  ...adminMails(publicUrl),
  ...googleMails(publicUrl),
  ...privacyMails(publicUrl),
  ...customerMails(publicUrl),
  ...inquiryMails(publicUrl),
  ...withDocuments({ ...orderMails(publicUrl), ...returnMails(publicUrl) }, logo),
  ...paymentMails(publicUrl),
  ...reviewRequestMail(publicUrl),
  ...lowStockMails(publicUrl),
  ...webhookMails(publicUrl),
  ...purchaseOrderMail(logo),
  ...statementMail(logo),
  ...digestMail(publicUrl, backups),
  ...setupMails,
  ...sampleMail,
})
