// Every email that the shop sends, by the name of its template: what it is called, to whom it goes, and whether it holds
// a secret. What a secret email said is never stored, and it is never sent again: its link may open an account.

export const emailRecipients = ['customer', 'visitor', 'supplier', 'admins'] as const

interface EmailKind {
  label: string
  to: (typeof emailRecipients)[number]
  /** A link that works for whoever has it, or what its reader alone may see. */
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
  'review-request': { label: 'Review asked for', to: 'customer', secret: true },
  'cart-reminder': { label: 'Reminder of a cart', to: 'customer' },
  'inquiry-confirmed': { label: 'Inquiry confirmed', to: 'visitor' },
  'inquiry-answered': { label: 'Inquiry answered', to: 'visitor' },
  'account-opened': { label: 'Account opened for a visitor', to: 'customer', secret: true },
  'password-reset': { label: 'Password reset link', to: 'customer', secret: true },
  'password-changed': { label: 'Password changed', to: 'customer' },
  'password-removed': { label: 'Sign-in through Google', to: 'customer' },
  'account-suspended': { label: 'Account suspended', to: 'customer' },
  'account-reactivated': { label: 'Account reactivated', to: 'customer' },
  'account-deletion': { label: 'Account to be deleted', to: 'customer' },
  'account-kept': { label: 'Account kept', to: 'customer' },
  statement: { label: 'Statement of account', to: 'customer' },
  'purchase-order': { label: 'Purchase order', to: 'supplier' },
  'seller-order-placed': { label: 'New order', to: 'admins' },
  'seller-order-cancelled': { label: 'Order cancelled by its customer', to: 'admins' },
  'seller-return-requested': { label: 'Return requested by a customer', to: 'admins' },
  'payment-claimed': { label: 'Payment reported', to: 'admins' },
  'inquiry-received': { label: 'New inquiry', to: 'admins' },
  'low-stock': { label: 'Product runs out', to: 'admins' },
  'low-stock-digest': { label: 'Products that run out', to: 'admins' },
  'staff-invitation': { label: 'Invitation to the back office', to: 'admins', secret: true },
  'admin-account': { label: 'Security of an admin’s account', to: 'admins' },
  'webhook-given-up': { label: 'Webhook switched off', to: 'admins' },
  // What it says is not for everybody who reads the emails of the shop.
  digest: { label: 'Digest of figures', to: 'admins', secret: true },
  'test-email': { label: 'Test email', to: 'admins' },
  'sample-email': { label: 'Trial of an email', to: 'admins' },
} as const satisfies Record<string, EmailKind>

export type EmailKindName = keyof typeof emailKinds

export const emailKindNames = Object.keys(emailKinds) as EmailKindName[]

/** Undefined for a kind that this version doesn't know. */
export const findEmailKind = (template: string): EmailKind | undefined =>
  Object.hasOwn(emailKinds, template) ? emailKinds[template as EmailKindName] : undefined

/** What nobody has said to be harmless is taken for a secret. */
export const isSecretEmail = (template: string): boolean =>
  findEmailKind(template)?.secret ?? !findEmailKind(template)
