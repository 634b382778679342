// Labels for actions, subjects and fields of the audit log.
import type { AuditAction } from '#contract/audit/audit-actions'
import { adminPaths } from '#web/admin/paths.ts'

const actions: Record<AuditAction, string> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'admin.password': 'Changed their password',
  'staff.invite': 'Invited a staff member',
  'staff.invite-again': 'Sent an invitation again',
  'staff.invitation-link': 'Copied the link of an invitation',
  'staff.withdraw': 'Withdrew an invitation',
  'staff.accept': 'Accepted an invitation',
  'staff.role': 'Changed a staff member’s role',
  'staff.suspend': 'Suspended a staff member',
  'staff.reactivate': 'Reactivated a staff member',
  'staff.delete': 'Deleted a staff account',
  'role.create': 'Added a role',
  'role.update': 'Changed a role',
  'role.delete': 'Deleted a role',
  'api-key.create': 'Created an API key',
  'api-key.revoke': 'Revoked an API key',
  'webhook.create': 'Added a webhook',
  'webhook.update': 'Changed a webhook',
  'webhook.switch': 'Switched a webhook on or off',
  'webhook.secret': 'Created a new secret for a webhook',
  'webhook.test': 'Sent a test event',
  'webhook.send-again': 'Sent an event again',
  'webhook.delete': 'Deleted a webhook',
  'admin.digest': 'Changed how often they get the summary email',
  'admin.name': 'Changed their name',
  'admin.two-factor-on': 'Switched two-factor authentication on',
  'admin.two-factor-off': 'Switched two-factor authentication off',
  'admin.two-factor-reset': 'Reset two-factor authentication for an admin',
  'admin.recovery-codes': 'Created new recovery codes',
  'admin.confirm': 'Confirmed their identity',
  'admin.end-session': 'Signed out another session',
  'admin.password-reset': 'Set a new password with a link from an email',
  'admin.ask-email': 'Requested a change of their email address',
  'admin.email': 'Changed their email address',
  'admin.let-in': 'Had access restored by a command on the server',
  'admin.end-sessions': 'Signed out everywhere else',
  'order.processing': 'Started processing the order',
  'order.shipped': 'Shipped the order',
  'order.delivered': 'Marked the order as delivered',
  'order.cancelled': 'Cancelled the order',
  'order.note': 'Added a note to the order',
  'order-draft.create': 'Began the draft order',
  'order-draft.save': 'Changed the draft order',
  'order.place': 'Placed the order for the customer',
  'order-draft.discard': 'Discarded the draft order',
  'order.hold': 'Put the order on hold',
  'order.release': 'Released the order',
  'order.priority': 'Changed the order’s priority',
  'order.pack': 'Started packing the order',
  'order.unpack': 'Released the order from its packer',
  'order.reopen': 'Reopened the order',
  'order.payment-due': 'Changed the payment deadline of the order',
  'order.charge': 'Changed the amount of the order',
  'order.change': 'Changed the order',
  'order.split': 'Split the order',
  'order.merge': 'Merged orders',
  'order.charge-removed': 'Removed a charge of the order',
  'order.rates': 'Decided on changed GST rates of the order',
  'order.correct-invoice': 'Corrected an invoice of the order',
  'order.buyer': 'Changed the buyer of the order',
  'order.guest-contact': 'Corrected the contact of the order',
  'order.shipment': 'Shipped part of the order',
  'order.contact': 'Wrote to the customer',
  'order.review-request': 'Asked for a review',
  'order.export': 'Exported orders',
  'order.courier-file': 'Downloaded a courier file',
  'payment.record': 'Recorded a payment',
  'payment.refund': 'Refunded a payment',
  'payment.reverse': 'Voided a payment',
  'payment.settle': 'Closed an amount due without a payment',
  'payment.unsettle': 'Reversed a settlement',
  'tds.certificate': 'Recorded a TDS certificate',
  'tds.export': 'Exported the deducted tax (TDS)',
  'books.remind': 'Reminded a customer of amounts due',
  'books.close': 'Closed the books of a month',
  'books.export': 'Exported journals',
  'books.gst-return': 'Downloaded GSTR-1 of the month',
  'books.gstr3b': 'Downloaded GSTR-3B of the month',
  'gst.file': 'Marked a GSTR-1 as filed',
  'gst.withdraw': 'Withdrew the mark that a GSTR-1 was filed',
  'gst.furnish': 'Marked documents as uploaded by IFF',
  'gst.unfurnish': 'Removed marks of documents as uploaded by IFF',
  'document.amend': 'Amended the particulars of a document',
  'books.tally': 'Exported the books for Tally',
  'sales-report.export': 'Exported a sales report',
  'price-report.export': 'Exported orders by price',
  'books.statement': 'Sent the customer a statement of account',
  'settings.tally': 'Changed the Tally settings',
  'payment.not-found': 'Closed a payment claim',
  'payment.export': 'Exported payments',
  'bank-statement.import': 'Imported a bank statement',
  'bank-statement.delete': 'Removed a bank statement',
  'bank-line.link': 'Linked a payment to a bank statement line',
  'bank-line.ignore': 'Set aside a bank statement line',
  'bank-line.reopen': 'Restored a bank statement line',
  'payment-method.create': 'Added the payment method',
  'payment-method.update': 'Changed the payment method',
  'payment-method.switch': 'Switched the payment method on or off',
  'payment-method.move': 'Moved the payment method',
  'payment-method.delete': 'Deleted or archived the payment method',
  'return.open': 'Opened a return',
  'return.approved': 'Approved a return',
  'return.rejected': 'Rejected a return',
  'return.received': 'Received a return',
  'return.refunded': 'Refunded a return',
  'review.publish': 'Published a review',
  'review.hide': 'Hid a review',
  'review.flag': 'Flagged a review',
  'review.reply': 'Answered a review',
  'review.take-reply-back': 'Withdrew the answer to a review',
  'question.answer': 'Answered a question about a product',
  'question.publish': 'Published a question about a product',
  'question.hide': 'Hid a question about a product',
  'quote.start': 'Began a quote',
  'quote.save': 'Changed the draft of a quote',
  'quote.send': 'Sent a quote',
  'quote.accept': 'Accepted a quote for a customer',
  'quote.close': 'Closed a quote',
  'quote.note': 'Wrote a note on a quote',
  'settings.quotes': 'Changed the settings of quotes',
  'product.create': 'Created the product',
  'product.update': 'Changed the product',
  'product.delete': 'Deleted the product',
  'product.export': 'Exported products',
  'product.related': 'Chose related products',
  'family.create': 'Created the family',
  'family.update': 'Changed the family',
  'family.add': 'Added variants to the family',
  'family.join': 'Joined products to the family',
  'family.remove': 'Removed a variant from the family',
  'stock.adjust': 'Adjusted the stock',
  'stock.cost': 'Changed the cost of the stock',
  'stock.export': 'Exported stock',
  'stock-adjustment.export': 'Exported stock adjustments',
  'searches.export': 'Exported what visitors search for',
  'product-performance.export': 'Exported product performance',
  'stock-count.open': 'Started a stock count',
  'stock-count.enter': 'Entered counted units',
  'stock-count.approve': 'Approved a stock count',
  'stock-count.cancel': 'Cancelled a stock count',
  'redirect.create': 'Added the redirect',
  'redirect.update': 'Changed the redirect',
  'redirect.delete': 'Deleted the redirect',
  'redirect.export': 'Exported redirects',
  'category.create': 'Created the category',
  'category.update': 'Changed the category',
  'category.move': 'Moved the category',
  'category.delete': 'Deleted the category',
  'category.export': 'Exported categories',
  'import.check': 'Uploaded a file to import',
  'import.accept': 'Accepted an import',
  'import.undo': 'Undid an import',
  'import.discard': 'Discarded an import',
  'import.pictures': 'Added pictures to an import',
  'imported-order.create': 'Imported an order from a previous store',
  'imported-order.note': 'Added a note to an imported order',
  'imported-order.delete': 'Removed an imported order',
  'customer.create': 'Added the customer',
  'customer.update': 'Changed the customer',
  'customer.note': 'Added a note to the customer',
  'customer.suspend': 'Suspended the customer',
  'customer.reactivate': 'Reactivated the customer',
  'customer.delete': 'Deleted the customer',
  'customer.export': 'Exported customers',
  'customer.order-list': 'Changed the order lists of the customer',
  'company.create': 'Added the company',
  'company.update': 'Changed the company',
  'company.terms': 'Changed the terms of the company',
  'company.archive': 'Archived the company',
  'company.reactivate': 'Reactivated the company',
  'company.branch-add': 'Added a branch to the company',
  'company.branch-update': 'Changed a branch of the company',
  'company.branch-remove': 'Removed a branch of the company',
  'company.person-add': 'Added or invited a person of the company',
  'company.person-role': 'Changed the role of a person of the company',
  'company.person-remove': 'Removed a person of the company',
  'company.invitation-withdraw': 'Withdrew an invitation to the company',
  'company.remind': 'Reminded the company of amounts due',
  'company.statement': 'Emailed the statement of account of the company',
  'trade-application.approve': 'Approved the application for a trade account',
  'trade-application.reject': 'Rejected the application for a trade account',
  'customer-group.create': 'Created the customer group',
  'customer-group.update': 'Changed the customer group',
  'customer-group.delete': 'Deleted the customer group',
  'customer-group.members': 'Changed the members of the group',
  'email.again': 'Sent the email again',
  'settings.email': 'Changed the text of an email',
  'settings.email-trial': 'Sent themselves a test of an email',
  'settings.message': 'Changed a WhatsApp text',
  'settings.message-provider': 'Changed the sending of WhatsApp messages',
  'inquiry.answer': 'Answered the inquiry',
  'inquiry.note': 'Added a note to the inquiry',
  'inquiry.status': 'Changed the status of the inquiry',
  'inquiry.owner': 'Assigned the inquiry',
  'inquiry.customer': 'Created a customer account from the inquiry',
  'carrier.create': 'Created the carrier',
  'carrier.update': 'Changed the carrier',
  'carrier.move': 'Moved the carrier',
  'carrier.delete': 'Deleted the carrier',
  'carrier.pins': 'Replaced the PIN codes of the carrier',
  'shipping-method.create': 'Created the shipping method',
  'shipping-method.update': 'Changed the shipping method',
  'shipping-method.move': 'Moved the shipping method',
  'shipping-method.delete': 'Deleted the shipping method',
  'shipping-zone.create': 'Created the shipping zone',
  'shipping-zone.update': 'Changed the shipping zone',
  'shipping-zone.move': 'Moved the shipping zone',
  'shipping-zone.delete': 'Deleted the shipping zone',
  'shipment.status': 'Changed the status of the shipment',
  'shipment.photo': 'Added a photo of the delivery',
  'shipment.remove-photo': 'Removed a photo of the delivery',
  'shipment.export': 'Exported shipments',
  'supplier.create': 'Added the supplier',
  'supplier.update': 'Changed the supplier',
  'supplier.status': 'Archived or reactivated the supplier',
  'supplier.product': 'Changed the products of the supplier',
  'supplier.delete': 'Deleted the supplier',
  'supplier.export': 'Exported suppliers',
  'purchase-order.create': 'Created a purchase order',
  'purchase-order.update': 'Changed the purchase order',
  'purchase-order.ordered': 'Ordered from the supplier',
  'purchase-order.shipped': 'Marked the purchase order as shipped',
  'purchase-order.cancelled': 'Cancelled the purchase order',
  'purchase-order.received': 'Cancelled the rest of the purchase order',
  'purchase-order.receipt': 'Received units of the purchase order',
  'purchase-order.email': 'Sent the purchase order to the supplier',
  'purchase-order.export': 'Exported purchase orders',
  'document.export': 'Exported invoices and notes',
  'e-invoice.register': 'Recorded the IRN of an e-invoice',
  'e-invoice.cancel': 'Recorded the cancellation of an e-invoice',
  'e-invoice.withdraw': 'Withdrew the IRN of an e-invoice',
  'e-invoice.export': 'Downloaded the e-invoice file',
  'eway-bill.transport': 'Changed the transport details',
  'eway-bill.number': 'Entered the number of an e-way bill',
  'eway-bill.cancel': 'Removed the number of an e-way bill',
  'eway-bill.need': 'Changed whether an e-way bill is needed',
  'eway-bill.export': 'Downloaded the e-way bill file',
  'page.update': 'Changed the page',
  'setup.test-email': 'Sent a test email',
  'setup.test-message': 'Sent a test message by WhatsApp',
  'settings.mail-server': 'Changed the mail server',
  'setup.dismiss': 'Hid the list of first steps',
  'settings.general': 'Changed the general settings',
  'settings.backups': 'Changed the backup settings',
  'backup.make': 'Started a backup',
  'backup.download': 'Downloaded a backup',
  'settings.seller': 'Changed the seller’s details',
  'settings.storefront': 'Changed the storefront',
  'settings.tax': 'Changed the tax settings',
  'settings.search': 'Changed the search settings',
  'settings.unpaid-orders': 'Changed the unpaid order settings',
  'settings.abandoned-carts': 'Changed the cart reminder settings',
  'settings.product-feed': 'Changed the product feed settings',
  'settings.invoicing': 'Changed the invoice numbering',
  'price-list.create': 'Added the price list',
  'price-list.update': 'Changed the price list',
  'price-list.entries': 'Changed the prices of the price list',
  'price-list.delete': 'Deleted the price list',
  'price-list.export': 'Exported the prices of a price list',
  'promotion.create': 'Added the promotion',
  'promotion.update': 'Changed the promotion',
  'promotion.cancel': 'Cancelled the promotion',
  'promotion.end': 'Ended the promotion',
  'promotion.delete': 'Deleted the promotion',
  'sale.create': 'Added the sale',
  'sale.update': 'Changed the sale',
  'sale.cancel': 'Cancelled the sale',
  'sale.end': 'Ended the sale',
  'tax-class.create': 'Created the tax class',
  'tax-class.update': 'Changed the tax class',
  'tax-class.delete': 'Deleted the tax class',
  'view.save': 'Saved a view',
  'view.delete': 'Deleted a view',
}

const kinds: Record<string, string> = {
  admin: 'Administrator',
  import: 'Import',
  view: 'Saved view',
  'e-invoice': 'E-invoice',
  'eway-bill': 'E-way bill',
}

/** "product.update" → "Changed the product". Other back ends may have actions that aren't in the table. */
export const actionText = (action: string): string =>
  actions[action as AuditAction] ?? capital(wordsOf(action.replace('.', ': ')))

export const kindText = (kind: string): string => kinds[kind] ?? capital(wordsOf(kind))

/** "minOrderQuantity" → "Min order quantity" */
export const fieldText = (name: string): string => capital(wordsOf(name))

const abbreviations = /\b(api|awb|gst|gstin|hsn|id|ifsc|ip|pan|pin|qr|sku|upi|url|utr)\b/gi

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .replace(abbreviations, (letters) => letters.toUpperCase())

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Subject {
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string | null
}

/** Returns the path of the subject's page, or undefined if it has none or no longer exists. */
export function subjectPath({ action, subjectKind, subjectId, subjectName }: Subject): string | undefined {
  if (action.endsWith('.delete') || action.endsWith('.export')) return undefined
  if (subjectKind === 'order') return adminPaths.order(subjectName ?? subjectId)
  if (subjectKind === 'imported-order') return adminPaths.importedOrder(subjectId)
  if (subjectKind === 'role') return adminPaths.roles
  if (subjectKind === 'tax-class') return adminPaths.taxClasses
  if (subjectKind === 'price-list') return adminPaths.priceList(subjectId)
  if (subjectKind === 'sale') return adminPaths.scheduledSales
  if (subjectKind === 'promotion') return adminPaths.promotions
  if (action === 'settings.tax') return adminPaths.taxSettings
  if (action === 'settings.search') return adminPaths.searchSettings
  if (action === 'settings.unpaid-orders') return adminPaths.unpaidOrders
  if (action === 'settings.abandoned-carts') return adminPaths.cartSettings
  if (action === 'settings.quotes') return adminPaths.quoteSettings
  if (action === 'settings.product-feed') return adminPaths.productFeed
  if (action === 'settings.invoicing') return adminPaths.invoiceNumbers
  if (action.startsWith('staff.')) return adminPaths.staff
  if (subjectKind === 'family') return adminPaths.family(subjectId)
  if (subjectKind === 'product') return adminPaths.product(subjectId)
  if (subjectKind === 'supplier') return adminPaths.supplier(subjectId)
  if (subjectKind === 'purchase-order') return adminPaths.purchaseOrder(subjectId)
  if (subjectKind === 'api-key') return adminPaths.connections
  if (subjectKind === 'redirect') return adminPaths.redirects
  if (subjectKind === 'webhook') return adminPaths.webhooks
  if (action === 'settings.message') return adminPaths.editMessage(subjectId)
  if (action === 'settings.message-provider') return adminPaths.messageProvider
  if (action.startsWith('settings.email')) return adminPaths.editEmail(subjectId)
  if (subjectKind === 'email') return adminPaths.email(subjectId)
  if (subjectKind === 'inquiry') return adminPaths.inquiry(subjectId)
  if (subjectKind === 'question') return adminPaths.questions
  if (subjectKind === 'quote') return adminPaths.quote(subjectId)
  if (subjectKind !== 'category') return undefined
  return subjectName
    ? `${adminPaths.categories}?search=${encodeURIComponent(subjectName)}`
    : adminPaths.categories
}
