// Every setting is shown to act by a test: which one, is written here. A setting that is added has no line, and does not
// compile; a test that is renamed or gone is missed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import type { BackupSettings } from '#contract/backups/admin'
import type { TallySettings } from '#contract/ledger/tally'
import type { General } from '#contract/settings/general'
import type { Invoicing } from '#contract/settings/invoicing'
import type { SellerInput } from '#contract/settings/seller-input'
import type { Storefront } from '#contract/settings/storefront'
import type { TaxSettings } from '#contract/settings/tax'
import type { UnpaidOrders } from '#contract/settings/unpaid-orders'

type Proof = readonly [file: string, title: string]
type Proofs<Settings> = Record<keyof Settings, Proof>

const general = (title: string): Proof => ['server/settings/general-settings.test.ts', title]
const form: Proof = [
  'test/e2e/settings.test.ts',
  'the form has every documented setting; what is wrong stands at its field, what is saved acts and is in the log',
]
const identity = general(
  'the site’s name and address stand in for the seller’s on pages and in emails, not on papers',
)
const mailed = general('a new order is told and mailed to the admins as the settings say')
const oneChoice = general('numbers are read as whole ones, and each wrong field is named')
const whenDue: Proof = [
  'server/backups/backups.test.ts',
  'the shop is backed up by itself when it is due and wanted',
]

const ofGeneral: Proofs<General> = {
  siteName: identity,
  siteDescription: identity,
  siteUrl: identity,
  adminEmail: mailed,
  timezone: [
    'contract/base/days.test.ts',
    'a browser may show another zone and order; which day it is, and a day alone, stay what they are',
  ],
  dateFormat: form,
  currency: oneChoice,
  currencySymbol: oneChoice,
  emailNotifications: mailed,
  orderNotifications: mailed,
  lowStockAlerts: general('low stock is told and mailed only where it is wanted'),
  customerRegistration: general('without registration nobody opens an account; who has one signs in'),
  twoFactorAuth: [
    'test/e2e/own-account.test.ts',
    'where the shop demands a second factor, an admin sets it up before anything else',
  ],
  sessionTimeout: general('a shorter session timeout ends sessions that were begun before'),
  passwordExpiry: [
    'server/accounts/passwords/change-admin-password.test.ts',
    'a password that is older than the settings allow is asked for at sign-in and after, until it is changed',
  ],
  loginAttempts: general('as many wrong passwords are looked at as the settings say'),
  maintenanceMode: general(
    'in maintenance visitors get 503 from every page and call, cached ones too, and admins see the shop',
  ),
  debugMode: general('debug mode makes the log tell every request, until it is switched off'),
  autoBackup: whenDue,
  backupFrequency: whenDue,
  itemsPerPage: form,
  dashboardRefresh: [
    'server/reports/dashboard.test.ts',
    'totals follow what happens, and the setting says how often to ask',
  ],
  theme: ['test/e2e/settings.test.ts', 'the shop’s theme is that of admins who have chosen none'],
}

const inReturn: Proof = [
  'server/gst-returns/returns.test.ts',
  'the seller’s settings say how long codes are, which sales are large, how often is filed, and in which form',
]
const ofInvoice = (title: string): Proof => ['server/orders/invoicing/issue-invoice.test.ts', title]
const exported = ofInvoice('an export says on which terms it goes without tax, or with it')

const ofTax: Proofs<TaxSettings> = {
  scheme: ['server/orders/place/order-tax.test.ts', 'a composition dealer charges no tax, and says so'],
  isAboveFiveCrore: inReturn,
  largeSaleLimits: inReturn,
  filesQuarterly: inReturn,
  gstr1Version: inReturn,
  ewayLimitWithinState: [
    'server/eway-bills/eway-bills.test.ts',
    'within the State the limit is the seller’s own, between States it is not',
  ],
  exportsUnderLut: exported,
  lutNumber: exported,
}

const ofInvoicing: Proofs<Invoicing> = {
  prefixes: ofInvoice('the series begins anew on 1 April in India, and no later number has an earlier day'),
  receiptVouchers: [
    'server/orders/invoicing/issue-voucher.test.ts',
    'a shop that wants no vouchers has none',
  ],
  terms: ofInvoice('the terms of the shop are at the foot of every invoice'),
}

const unpaid = (title: string): Proof => ['server/payments/unpaid/unpaid.test.ts', title]
const businessDays = unpaid('new orders get their day by the settings: business days without bank holidays')

const ofUnpaidOrders: Proofs<UnpaidOrders> = {
  businessDays,
  holidays: businessDays,
  remind: unpaid('customers are reminded the day before and on the last day, once each'),
}

const ofCarts: Proofs<AbandonedCartSettings> = {
  remind: [
    'test/e2e/abandoned-carts.test.ts',
    'a shop switches reminders on, and a customer asks for them at the cart and stops them in the profile',
  ],
  hours: [
    'server/abandoned-carts/abandoned-carts.test.ts',
    'the lists show what was left, who was reminded and who came back',
  ],
  onlyWithConsent: [
    'server/abandoned-carts/abandoned-carts.test.ts',
    'a shop may write to all who have not stopped it',
  ],
}

const tally = (title: string): Proof => ['server/books/tally/tally.test.ts', title]
const vouchers = tally(
  'every journal is a voucher that balances, and every ledger that it names is in the masters',
)

const ofTally: Proofs<TallySettings> = {
  company: vouchers,
  envelope: vouchers,
  dutyHeads: tally('duties are named as the version of Tally has them'),
  ledgers: tally('two ledgers cannot have one name'),
}

const backups = (title: string): Proof => ['server/backups/backups.test.ts', title]

const ofBackups: Proofs<BackupSettings> = {
  keep: backups('so many are kept as the owner wants, and the newest that was tried among them'),
  recipient: backups('with a key only its owner opens a backup, and the shop has tried it all the same'),
}

const arranged: Proof = [
  'test/e2e/settings.test.ts',
  'the storefront is arranged without dragging: headline, reasons in another order, categories of header and footer',
]
const shown: Proof = [
  'server/settings/seller-and-storefront.test.ts',
  'the storefront shows what is arranged, and its links stay in the shop',
]
const moved: Proof = [
  'server/settings/seller-and-storefront.test.ts',
  'a picture that moves from one place of the home page to another stays',
]

const ofStorefront: Proofs<Storefront> = {
  homeTitle: shown,
  hero: arranged,
  collections: moved,
  listing: arranged,
  reasons: arranged,
  footerLinks: arranged,
  headerCategories: arranged,
  interests: arranged,
}

const entered: Proof = ['test/endpoints/seller-acts.test.ts', 'the seller’s %s, once it is %s, stands on %s']

const ofSeller: Proofs<SellerInput> = {
  ...{
    name: entered,
    legalName: entered,
    legalStatus: entered,
    address: entered,
    city: entered,
    state: entered,
  },
  ...{ pinCode: entered, gstin: entered, phone: entered, whatsapp: entered, email: entered, logo: entered },
  ...{
    supportHours: entered,
    grievanceOfficer: entered,
    founded: entered,
    rating: entered,
    reviewCount: entered,
  },
  ...{ monthlyCapacity: entered, exportCountries: entered },
  marketplaceUrl: [
    'test/endpoints/seller-acts.test.ts',
    'the listing elsewhere goes to the page that thanks for an order, which the browser draws',
  ],
  pan: ['test/endpoints/seller-acts.test.ts', 'papers name the seller with all that the law wants of it'],
  isUnregistered: ['server/orders/place/order-tax.test.ts', 'who charges no tax dispatches wherever it goes'],
}

const all = {
  seller: ofSeller,
  general: ofGeneral,
  tax: ofTax,
  invoicing: ofInvoicing,
  unpaidOrders: ofUnpaidOrders,
  abandonedCarts: ofCarts,
  tally: ofTally,
  backups: ofBackups,
  storefront: ofStorefront,
}

const proofs = Object.entries(all).flatMap(([form, fields]) =>
  Object.entries(fields as Proofs<Record<string, unknown>>).map(([field, [file, title]]) => ({
    setting: `${form}.${field}`,
    file,
    title,
  })),
)

test.each(proofs)('$setting is shown to act', ({ file, title }) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(`('${title}'`)
})
