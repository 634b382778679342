// Fields that decide who receives customers' money or who controls the shop, with their labels. Changing one requires
// a recent confirmation of identity and is announced to every owner; the forms show its recent changes.
import type { EmailKindName } from '#contract/emails/email-kinds'

/** By kind of record: dotted path of the field in the audit log → label. */
export const protectedFields = {
  'payment-method': {
    'upi.vpa': 'UPI ID',
    'upi.payeeName': 'Payee name',
    'upi.merchantCode': 'Merchant code',
    'bank.accountName': 'Account name',
    'bank.accountNumber': 'Account number',
    'bank.ifsc': 'IFSC',
    'bank.bankName': 'Bank',
    'bank.branch': 'Branch',
    phone: 'Phone',
    instructions: 'Instructions',
  },
  seller: {
    legalName: 'Legal name',
    gstin: 'GSTIN',
    pan: 'PAN',
    isUnregistered: 'Not registered for GST',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    email: 'Email',
  },
  general: {
    adminEmail: 'Admin email',
    twoFactorAuth: 'Two-factor authentication',
  },
  invoicing: { terms: 'Terms on invoices', signature: 'Signature' },
  backups: { recipient: 'Public key of the backups' },
  email: { subject: 'Subject', opening: 'Opening', closing: 'Closing' },
  'mail-server': {
    host: 'Server',
    port: 'Port',
    encryption: 'Encryption',
    allowsUnencrypted: 'Unencrypted sending',
    user: 'User',
    password: 'Password',
    fromName: 'Sender’s name',
    fromAddress: 'Sender’s address',
  },
  message: { text: 'Text', templateName: 'Template at Meta' },
  'message-provider': {
    isOn: 'Sending',
    phoneNumberId: 'Phone number ID',
    businessAccountId: 'Business account ID',
    accessToken: 'Access token',
    appSecret: 'App secret',
    verifyToken: 'Verify token',
  },
  staff: { role: 'Role' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type ProtectedKind = keyof typeof protectedFields

export const protectedKinds = Object.keys(protectedFields) as ProtectedKind[]

/** Emails whose text tells customers where to pay, or warns admins. Other templates aren't protected. */
export const protectedEmails: readonly EmailKindName[] = [
  'order-placed',
  'order-amount',
  'order-changed',
  'order-reopened',
  'payment-reminder',
  'payment-not-found',
  'statement',
  'company-statement',
  'receivables-reminder',
  'admin-account',
  'protected-change',
]

/** Minutes for which a confirmed identity is valid; signing in confirms it too. */
export const CONFIRMED_MINUTES = 10

export interface FieldChange {
  /** Dotted path. */
  field: string
  label: string
  /** Empty if the field had no value. */
  from: string
  to: string
}

/** Returns the protected fields that differ between two versions of a record. Missing and empty values are equal. */
export function protectedChanges(kind: ProtectedKind, before: unknown, after: unknown): FieldChange[] {
  const labels: Readonly<Record<string, string>> = protectedFields[kind]
  return Object.entries(labels).flatMap(([field, label]) => {
    const [from, to] = [valueAt(before, field), valueAt(after, field)]
    return from === to ? [] : [{ field, label, from, to }]
  })
}

function valueAt(record: unknown, path: string): string {
  let value = record
  for (const name of path.split('.')) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === undefined || value === null ? '' : String(value)
}

const MAX_SHOWN = 120

/**
 * Returns the change for an email, which others may read: account numbers and UPI IDs are masked so that their owner
 * still recognises them, and long texts are shortened.
 */
export function maskedChange(change: FieldChange): FieldChange {
  return { ...change, from: masked(change.field, change.from), to: masked(change.field, change.to) }
}

function masked(field: string, value: string): string {
  if (field === 'bank.accountNumber') return value.replace(/.(?=.{4})/g, '•')
  if (field === 'upi.vpa') {
    const [name = '', handle = ''] = value.split('@')
    // A quarter of the name stays visible at each end, at most four characters.
    const shown = Math.min(4, Math.floor(name.length / 4))
    const hidden = '•'.repeat(name.length - 2 * shown)
    return value === '' ? '' : `${name.slice(0, shown)}${hidden}${name.slice(name.length - shown)}@${handle}`
  }
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
}
