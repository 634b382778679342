// The list of what is protected. A new field or endpoint fails here until someone has decided about it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BackupSettings } from '#contract/backups/admin'
import { emailKindNames } from '#contract/emails/email-kinds'
import { StoredMailServer } from '#contract/emails/mail-server'
import { StoredMessageProvider } from '#contract/messages/provider'
import { PaymentMethodInput } from '#contract/payment-methods/method-input'
import { General } from '#contract/settings/general'
import { Invoicing } from '#contract/settings/invoicing'
import { SellerInput } from '#contract/settings/seller-input'
import { contractEndpoints } from '#test/endpoints/contract-endpoints'
import { runs } from '#test/property-runs'
import {
  maskedChange,
  type ProtectedKind,
  protectedChanges,
  protectedEmails,
  protectedFields,
} from './protected-fields.ts'

/** Permissions for payment details, settings, access and backups. */
const powers = [
  'payment-methods.write',
  'settings.write',
  'tax.write',
  'staff.manage',
  'connections.manage',
  'backups.manage',
]

test('each change by an endpoint with power over money, settings or access is protected or deliberately not', () => {
  const changes = contractEndpoints.filter(
    ({ method, permission }) =>
      method !== 'GET' && powers.some((power) => JSON.stringify(permission ?? null).includes(power)),
  )
  const declaring = (wanted: string | undefined) =>
    changes
      .filter(({ confirmation }) => confirmation === wanted)
      .map(({ route }) => route)
      .sort()
  expect(declaring('always')).toEqual([
    'DELETE /admin/staff/{id}/two-factor',
    'DELETE /staff/{id}',
    'DELETE /staff/{id}/suspension',
    'POST /connections/api-keys',
    'POST /connections/webhooks',
    'POST /connections/webhooks/{id}/secrets',
    'POST /staff/invitations',
    'POST /staff/invitations/{id}/links',
    'POST /staff/{id}/suspension',
    'PUT /connections/webhooks/{id}',
    'PUT /staff/roles/{id}',
    'PUT /staff/{id}/role',
  ])
  expect(declaring('protected fields')).toEqual([
    'PATCH /payment-methods/{id}/active',
    'POST /payment-methods',
    'PUT /backups/settings',
    'PUT /payment-methods/{id}',
    'PUT /settings',
    'PUT /settings/emails/{kind}',
    'PUT /settings/invoicing',
    'PUT /settings/mail-server',
    'PUT /settings/message-provider',
    'PUT /settings/messages/{kind}',
    'PUT /settings/seller',
  ])
  // They give no one new access, and customers don't look for payment details there.
  expect(declaring(undefined)).toEqual([
    'DELETE /connections/api-keys/{id}',
    'DELETE /connections/webhooks/{id}',
    'DELETE /payment-methods/{id}',
    'DELETE /redirects/{id}',
    'DELETE /staff/invitations/{id}',
    'DELETE /staff/roles/{id}',
    'DELETE /tax/classes/{id}',
    'PATCH /connections/webhooks/{id}/active',
    'POST /backups',
    'POST /connections/deliveries/{id}/attempts',
    'POST /connections/webhooks/{id}/test-events',
    'POST /payment-methods/{id}/move',
    'POST /redirects',
    'POST /settings/emails/{kind}/trial',
    'POST /settings/mail-server/tests',
    'POST /settings/message-provider/tests',
    'POST /staff/invitations/{id}/emails',
    'POST /staff/roles',
    'POST /tax/classes',
    'PUT /admin/setup',
    'PUT /redirects/{id}',
    'PUT /settings/abandoned-carts',
    'PUT /settings/pages/{slug}',
    'PUT /settings/product-feed',
    'PUT /settings/quotes',
    'PUT /settings/search',
    'PUT /settings/storefront',
    'PUT /settings/tax',
    'PUT /settings/unpaid-orders',
    'PUT /tax/classes/{id}',
  ])
  const others = contractEndpoints
    .filter(({ confirmation }) => confirmation)
    .filter((one) => !changes.includes(one))
  expect(others.map(({ route }) => route)).toEqual(['POST /admin/account/email'])
})

const isProtected = (kind: ProtectedKind, field: string) => Object.hasOwn(protectedFields[kind], field)

/** Dotted paths of the fields of a schema. */
const pathsOf = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? pathsOf(field, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  )

const upi = { vpa: 'shop@bank', payeeName: 'Shop', merchantCode: '5411' }
const bank = {
  accountName: 'Shop',
  accountNumber: '123456789',
  ifsc: 'SBIN0001234',
  bankName: 'SBI',
  branch: 'Panipat',
}

test('each field of a form with protected fields is protected or deliberately not', () => {
  const unprotected = (kind: ProtectedKind, record: object) =>
    pathsOf(record).filter((path) => !isProtected(kind, path))
  const ofMethod = ['name', 'provider', 'description', 'transactionFee', 'fixedFee', 'isActive']
  const limits = ['acceptedCards', 'minOrder', 'maxOrder', 'customerGroups']
  for (const more of [{ kind: 'upi', upi }, { kind: 'bank_transfer', bank }, { kind: 'cheque' }]) {
    const method = PaymentMethodInput.parse({ name: 'Pay', ...more })
    expect(new Set(unprotected('payment-method', method))).toEqual(new Set([...ofMethod, ...limits, 'kind']))
  }
  const seller = ['name', 'legalStatus', 'address', 'city', 'state', 'pinCode', 'supportHours']
  const ofRules = [
    'grievanceOfficer',
    'grievancePhone',
    'grievanceEmail',
    'carePhone',
    'nodalOfficer',
    'branches',
  ]
  const facts = ['founded', 'rating', 'reviewCount', 'monthlyCapacity', 'exportCountries']
  expect(new Set(unprotected('seller', SellerInput.parse({ name: 'Mill' })))).toEqual(
    new Set([...seller, ...facts, ...ofRules, 'marketplaceUrl', 'logo']),
  )
  const names = [
    'siteName',
    'siteDescription',
    'siteUrl',
    'timezone',
    'dateFormat',
    'currency',
    'currencySymbol',
  ]
  const emails = ['emailNotifications', 'orderNotifications', 'lowStockAlerts']
  const access = ['customerRegistration', 'sessionTimeout', 'passwordExpiry', 'loginAttempts']
  const rest = [
    'maintenanceMode',
    'debugMode',
    'autoBackup',
    'backupFrequency',
    'smallDifferenceLimit',
    'freightAfterOrder',
    'enforceMinimum',
    'productDeclarations',
  ]
  const screen = ['itemsPerPage', 'dashboardRefresh', 'theme']
  expect(new Set(unprotected('general', General.parse({})))).toEqual(
    new Set([...names, ...emails, ...access, ...rest, ...screen]),
  )
  expect(
    unprotected('invoicing', Invoicing.parse({})).filter((path) => !path.startsWith('prefixes.')),
  ).toEqual(['receiptVouchers', 'isElectronic'])
  expect(unprotected('backups', BackupSettings.parse({}))).toEqual(['keep'])
  expect(unprotected('mail-server', StoredMailServer.parse({}))).toEqual([])
  expect(unprotected('message-provider', StoredMessageProvider.parse({}))).toEqual([])
  expect(protectedEmails.filter((kind) => !emailKindNames.includes(kind))).toEqual([])
})

const text = fc.string({ maxLength: 12 })
const method = fc.record({
  name: text,
  description: text,
  phone: fc.constantFrom('', '90000 00000'),
  instructions: fc.constantFrom('', 'Write the order number.'),
  upi: fc.option(fc.record({ vpa: fc.constantFrom('a@b', 'c@d'), payeeName: text })),
  bank: fc.option(fc.record({ accountNumber: fc.constantFrom('111111', '222222'), ifsc: text })),
})

test('protectedChanges names exactly the protected fields that differ', () => {
  fc.assert(
    fc.property(method, method, (before, after) => {
      const found = protectedChanges('payment-method', before, after).map(({ field }) => field)
      const differs = {
        'upi.vpa': (before.upi?.vpa ?? '') !== (after.upi?.vpa ?? ''),
        'upi.payeeName': (before.upi?.payeeName ?? '') !== (after.upi?.payeeName ?? ''),
        'bank.accountNumber': (before.bank?.accountNumber ?? '') !== (after.bank?.accountNumber ?? ''),
        'bank.ifsc': (before.bank?.ifsc ?? '') !== (after.bank?.ifsc ?? ''),
        phone: before.phone !== after.phone,
        instructions: before.instructions !== after.instructions,
      }
      expect(new Set(found)).toEqual(
        new Set(Object.entries(differs).flatMap(([field, isDifferent]) => (isDifferent ? [field] : []))),
      )
    }),
    { numRuns: runs(400) },
  )
})

test('maskedChange shows the last four digits of an account, and at most half of the name of a UPI ID', () => {
  const vpaName = fc.stringMatching(/^[a-z0-9._-]{2,40}$/)
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6,18}$/), vpaName, (account, name) => {
      const shown = (field: string, to: string) => maskedChange({ field, label: '', from: '', to })
      expect(shown('bank.accountNumber', account)).toMatchObject({
        from: '',
        to: '•'.repeat(account.length - 4) + account.slice(-4),
      })
      const { to } = shown('upi.vpa', `${name}@okbank`)
      expect(to).toMatch(/@okbank$/)
      expect(to).toHaveLength(name.length + '@okbank'.length)
      expect(to.split('•').length - 1).toBeGreaterThanOrEqual(name.length / 2)
    }),
    { numRuns: runs(400) },
  )
})
