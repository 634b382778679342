// All email templates of the shop, by name.

import { cartReminderMail } from '#server/abandoned-carts/cart-reminder-mail'
import { accountMails } from '#server/accounts/account-mails'
import { adminLinkMails } from '#server/accounts/admin-links/link-mails'
import { adminMails } from '#server/accounts/admin-mails'
import { codeMails } from '#server/accounts/email-codes/code-mails'
import { googleMails } from '#server/accounts/google/google-mails'
import { protectedChangeMails } from '#server/accounts/protected-change-mails'
import type { BackupPlaces } from '#server/backups/problems'
import { receivablesMail } from '#server/books/read/receivables-mail'
import { statementMail } from '#server/books/read/statement-mail'
import { companyMails } from '#server/companies/account/company-mails'
import { webhookMails } from '#server/connections/events/webhook-mails'
import { customerMails } from '#server/customers/admin/customer-mails'
import { withDocuments } from '#server/documents/read/invoice-mails'
import { testEmail } from '#server/emails/mail-server/test-email'
import { sampleMail } from '#server/emails/sample-mail'
import type { SecretBox } from '#server/files/secret-box'
import { inquiryMails } from '#server/inquiries/inquiry-mails'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { guestOrders } from '#server/orders/customer/attach-guest-orders'
import { orderMails } from '#server/orders/mail/order-mails'
import { createOrderLinks, type OrderMailLinks } from '#server/orders/read/order-links'
import { paymentMails } from '#server/payments/payment-mails'
import { privacyMails } from '#server/privacy/privacy-mails'
import { purchaseOrderMail } from '#server/purchasing/pdf/purchase-order-mail'
import { questionMails } from '#server/questions/question-mails'
import { withProforma } from '#server/quotes/proforma'
import { createQuoteLinks } from '#server/quotes/quote-links'
import { quoteMails } from '#server/quotes/quote-mails'
import { digestMail } from '#server/reports/digest/digest-mail'
import { returnMails } from '#server/returns/return-mails'
import { reviewRequestMail } from '#server/reviews/requests/review-request-mail'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { invitationMail } from '#server/staff/people/invitation-mail'
import { lowStockMails } from '#server/stock/levels/low-stock-mails'
import { stockAlertMail } from '#server/stock-alerts/alert-mail'

/**
 * @param publicUrl base address of links; without it most emails have none
 * @param backups where backups are stored
 */
export const mailTemplates = (
  publicUrl: string | null,
  pictures: DocumentPictures,
  backups: BackupPlaces,
  secrets: Pick<SecretBox, 'fingerprint'>,
): Record<string, MailTemplate> => ({
  ...cartReminderMail(publicUrl),
  ...codeMails({ publicUrl, secrets, findGuest: guestOrders.findGuest }),
  ...stockAlertMail(publicUrl),
  ...accountMails(publicUrl),
  ...adminMails(publicUrl),
  ...adminLinkMails(publicUrl),
  ...protectedChangeMails(publicUrl),
  ...invitationMail(publicUrl),
  ...googleMails(publicUrl),
  ...privacyMails(publicUrl),
  ...customerMails(publicUrl),
  ...inquiryMails(publicUrl),
  ...withProforma(
    {
      ...withDocuments(
        {
          ...orderMails(orderMailLinks(publicUrl, secrets)),
          ...returnMails(orderMailLinks(publicUrl, secrets)),
        },
        pictures,
      ),
      ...paymentMails(orderMailLinks(publicUrl, secrets)),
    },
    pictures,
  ),
  ...quoteMails({ publicUrl, quoteLinks: createQuoteLinks(secrets), pictures }),
  ...reviewRequestMail(orderMailLinks(publicUrl, secrets)),
  ...questionMails(publicUrl),
  ...lowStockMails(publicUrl),
  ...webhookMails(publicUrl),
  ...purchaseOrderMail(pictures.logo),
  ...statementMail(pictures.logo),
  ...receivablesMail(publicUrl),
  ...companyMails(publicUrl, pictures.logo),
  ...digestMail(publicUrl, backups),
  ...testEmail,
  ...sampleMail,
})

const orderMailLinks = (
  publicUrl: string | null,
  secrets: Pick<SecretBox, 'fingerprint'>,
): OrderMailLinks => ({
  publicUrl,
  orderLinks: createOrderLinks(secrets),
})
