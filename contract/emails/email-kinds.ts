// All emails that the shop sends, by template name: label, recipient and whether the email is secret. The content of
// a secret email is never stored and the email is never sent again, as its link may open an account.

export const emailRecipients = ['customer', 'visitor', 'supplier', 'admins'] as const

interface EmailKind {
  label: string
  to: (typeof emailRecipients)[number]
  /** Contains a link that works for anyone who has it, or content that only its recipient may see. */
  secret?: true
}

export const emailKinds = {
  'order-placed': { label: 'Order received', to: 'customer' },
  'order-processing': { label: 'Order in preparation', to: 'customer' },
  'order-shipped-in-part': { label: 'Part of an order shipped', to: 'customer' },
  'order-shipped': { label: 'Order shipped', to: 'customer' },
  'order-delivered': { label: 'Order delivered', to: 'customer' },
  'order-cancelled': { label: 'Order cancelled', to: 'customer' },
  'order-reopened': { label: 'Order reopened', to: 'customer' },
  'order-amount': { label: 'Amount of an order changed', to: 'customer' },
  'order-changed': { label: 'Order changed', to: 'customer' },
  'invoice-corrected': { label: 'Invoice corrected', to: 'customer' },
  'order-link': { label: 'Link to an order', to: 'customer' },
  'order-contact': { label: 'Message about an order', to: 'customer' },
  'payment-received': { label: 'Payment received', to: 'customer' },
  'payment-reminder': { label: 'Payment reminder', to: 'customer' },
  'payment-taken-back': { label: 'Payment corrected', to: 'customer' },
  'payment-not-found': { label: 'Payment not found', to: 'customer' },
  'refund-sent': { label: 'Refund sent', to: 'customer' },
  'return-requested': { label: 'Return requested', to: 'customer' },
  'return-approved': { label: 'Return approved', to: 'customer' },
  'return-rejected': { label: 'Return rejected', to: 'customer' },
  'return-received': { label: 'Return received', to: 'customer' },
  'review-request': { label: 'Review request', to: 'customer', secret: true },
  'cart-reminder': { label: 'Cart reminder', to: 'customer' },
  'back-in-stock': { label: 'Product back in stock', to: 'visitor' },
  'inquiry-confirmed': { label: 'Inquiry confirmed', to: 'visitor' },
  'complaint-confirmed': { label: 'Complaint confirmed', to: 'visitor' },
  'inquiry-answered': { label: 'Inquiry answered', to: 'visitor' },
  'question-answered': { label: 'Question about a product answered', to: 'visitor' },
  'quote-request-confirmed': { label: 'Request for a quote confirmed', to: 'visitor' },
  'quote-sent': { label: 'Quote', to: 'visitor' },
  'quote-reminder': { label: 'Reminder of a quote', to: 'visitor' },
  'account-opened': { label: 'Account created by an admin', to: 'customer', secret: true },
  'sign-in-code': { label: 'Code for signing in', to: 'customer', secret: true },
  'email-change-code': { label: 'Code for a new email address', to: 'customer', secret: true },
  'email-taken': { label: 'Email address with an account', to: 'visitor' },
  'email-changed': { label: 'Email address changed', to: 'customer' },
  'no-account': { label: 'Sign-in without an account', to: 'visitor' },
  'password-reset': { label: 'Password reset link', to: 'customer', secret: true },
  'password-changed': { label: 'Password changed', to: 'customer' },
  'password-removed': { label: 'Sign-in with Google', to: 'customer' },
  'password-removed-by-code': { label: 'Sign-in by code', to: 'customer' },
  'account-suspended': { label: 'Account suspended', to: 'customer' },
  'account-reactivated': { label: 'Account reactivated', to: 'customer' },
  'account-deletion': { label: 'Account deletion requested', to: 'customer' },
  'account-kept': { label: 'Account deletion cancelled', to: 'customer' },
  statement: { label: 'Statement of account', to: 'customer' },
  'company-statement': { label: 'Statement of account of a company', to: 'customer' },
  'company-invitation': { label: 'Invitation to a company account', to: 'visitor' },
  'order-request-sent': { label: 'Cart sent for approval', to: 'customer' },
  'order-request-approved': { label: 'Cart approved', to: 'customer' },
  'order-request-returned': { label: 'Cart sent back', to: 'customer' },
  'trade-application-approved': { label: 'Trade account opened', to: 'visitor' },
  'trade-application-rejected': { label: 'Application for a trade account rejected', to: 'visitor' },
  'receivables-reminder': { label: 'Reminder of amounts due', to: 'customer' },
  'purchase-order': { label: 'Purchase order', to: 'supplier' },
  'trade-application-received': { label: 'Application for a trade account', to: 'admins' },
  'seller-order-placed': { label: 'New order', to: 'admins' },
  'seller-order-cancelled': { label: 'Order cancelled by the customer', to: 'admins' },
  'seller-return-requested': { label: 'Return requested by the customer', to: 'admins' },
  'payment-claimed': { label: 'Payment reported', to: 'admins' },
  'inquiry-received': { label: 'New inquiry', to: 'admins' },
  'question-received': { label: 'New question about a product', to: 'admins' },
  'quote-requested': { label: 'New request for a quote', to: 'admins' },
  'quote-answered': { label: 'Answer to a quote', to: 'admins' },
  'low-stock': { label: 'Product running low', to: 'admins' },
  'low-stock-digest': { label: 'Products running low', to: 'admins' },
  'staff-invitation': { label: 'Invitation to the back office', to: 'admins', secret: true },
  'admin-password': { label: 'Password reset link of an admin', to: 'admins', secret: true },
  'admin-email': { label: 'New email address of an admin', to: 'admins', secret: true },
  'admin-account': { label: 'Security of an admin’s account', to: 'admins' },
  'protected-change': { label: 'Payment details or access changed', to: 'admins' },
  'webhook-given-up': { label: 'Webhook switched off', to: 'admins' },
  // Not everyone who may read the shop's emails may see its content.
  digest: { label: 'Daily or weekly digest', to: 'admins', secret: true },
  'test-email': { label: 'Test email', to: 'admins' },
  'sample-email': { label: 'Test of an email template', to: 'admins' },
} as const satisfies Record<string, EmailKind>

export type EmailKindName = keyof typeof emailKinds

export const emailKindNames = Object.keys(emailKinds) as EmailKindName[]

/** Returns undefined for a kind that this version doesn't know. */
export const findEmailKind = (template: string): EmailKind | undefined =>
  Object.hasOwn(emailKinds, template) ? emailKinds[template as EmailKindName] : undefined

/** Unknown kinds count as secret. */
export const isSecretEmail = (template: string): boolean =>
  findEmailKind(template)?.secret ?? !findEmailKind(template)
