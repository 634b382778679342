// Every setting has a test that proves its effect, listed here by file and title. A new setting without a line
// doesn't compile; a renamed or removed test fails here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AbandonedCartSettings } from '#contract/abandoned-carts/settings'
import type { BackupSettings } from '#contract/backups/admin'
import type { TallySettings } from '#contract/books/tally'
import type { QuoteSettings } from '#contract/quotes/settings'
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
  'the settings form has every documented setting, shows errors at their fields, and saves with effect and audit entry',
]
const identity = general("pages and emails use the site's name and address, documents the seller's")
const mailed = general('admins are notified and emailed about new orders according to the settings')
const oneChoice = general('numbers are read as integers, and each invalid field is named')
const whenDue: Proof = [
  'server/backups/backups.test.ts',
  'backups run automatically when they are due and enabled',
]

const ofGeneral: Proofs<General> = {
  siteName: identity,
  siteDescription: identity,
  siteUrl: identity,
  adminEmail: mailed,
  timezone: [
    'contract/base/days.test.ts',
    'showDates() changes the zone and order of display, but neither dayOf() nor plain days',
  ],
  dateFormat: form,
  currency: oneChoice,
  currencySymbol: oneChoice,
  emailNotifications: mailed,
  orderNotifications: mailed,
  lowStockAlerts: general('low stock is notified and emailed according to the settings'),
  freightAfterOrder: [
    'server/orders/charges/freight-after-order.test.ts',
    'an order without a shipping price has no deadline and no payment instructions until its freight is set',
  ],
  enforceMinimum: [
    'server/orders/place/minimum-quantities.test.ts',
    'cart and order refuse quantities below the minimum while the shop enforces it',
  ],
  productDeclarations: [
    'server/catalogue/products/product-declarations.test.ts',
    'GET /products/{id} declares nothing if the shop has switched declarations off',
  ],
  customerRegistration: general(
    'with registration off, existing customers sign in but new accounts are refused',
  ),
  twoFactorAuth: [
    'test/e2e/own-account.test.ts',
    'an admin must set up a second factor first if the shop requires it',
  ],
  sessionTimeout: general('a shorter session timeout ends existing sessions'),
  passwordExpiry: [
    'server/accounts/passwords/change-admin-password.test.ts',
    'a password older than the settings allow must be changed, at sign-in and afterwards',
  ],
  loginAttempts: general('the settings limit the number of wrong passwords'),
  maintenanceMode: general(
    'in maintenance visitors get 503 from every page and call, cached ones too, while admins see the shop',
  ),
  debugMode: general('debug mode logs every request until it is switched off'),
  autoBackup: whenDue,
  backupFrequency: whenDue,
  itemsPerPage: form,
  dashboardRefresh: [
    'server/reports/dashboard.test.ts',
    'totals follow all events, and the refresh interval comes from the settings',
  ],
  smallDifferenceLimit: [
    'server/payments/settlements/settle-order.test.ts',
    'small differences of an order are limited by the settings, in both directions together',
  ],
  theme: ['test/e2e/settings.test.ts', "the shop's theme applies to admins who have chosen none"],
}

const inReturn: Proof = [
  'server/gst-filing/gst-filing.test.ts',
  "the seller's settings determine the length of HSN codes, the limit of large sales, the filing frequency and the format",
]
const ofInvoice = (title: string): Proof => ['server/orders/invoicing/issue-invoice.test.ts', title]
const exported = ofInvoice('an export invoice states its terms, without or with tax')

const ofEInvoices: Proof = [
  'server/e-invoices/e-invoices.test.ts',
  'the turnover settings decide which documents need an e-invoice, and until when',
]

const ofTax: Proofs<TaxSettings> = {
  scheme: ['server/orders/place/order-tax.test.ts', 'a composition dealer charges no tax and states it'],
  untaxedOrdersToOtherStates: [
    'server/orders/place/order-tax.test.ts',
    'a seller who charges no tax refuses orders to another State, or puts them on hold',
  ],
  pricesIncludeGst: [
    'server/orders/place/prices-with-gst.test.ts',
    'with prices including GST, product page, cart, checkout and order agree on the total',
  ],
  roundsTotal: [
    'server/orders/place/round-off.test.ts',
    'cart, checkout, order and payment request agree on a total rounded to the rupee',
  ],
  isAboveFiveCrore: inReturn,
  eInvoicesFrom: ofEInvoices,
  isAboveTenCrore: ofEInvoices,
  largeSaleLimits: inReturn,
  filesQuarterly: inReturn,
  annualReturnFiledOn: [
    'server/returns/corrections/late-corrections.test.ts',
    'an annual return filed earlier ends the period for credit notes',
  ],
  gstr1Version: inReturn,
  ewayLimitWithinState: [
    'server/eway-bills/eway-bills.test.ts',
    "within the State the seller's own limit applies, between States it doesn't",
  ],
  exportsUnderLut: exported,
  lutNumber: exported,
}

const ofInvoicing: Proofs<Invoicing> = {
  prefixes: ofInvoice('the series restarts on 1 April in India, and no later number has an earlier date'),
  receiptVouchers: [
    'server/orders/invoicing/issue-voucher.test.ts',
    'a shop that has turned vouchers off issues none',
  ],
  signature: [
    'server/documents/read/logo.test.ts',
    'the signature is printed on invoices until it is removed',
  ],
  isElectronic: [
    'server/documents/draw/draw-document.test.ts',
    'an electronic invoice needs no signature, but a note does',
  ],
  terms: ofInvoice("every invoice ends with the shop's terms"),
}

const unpaid = (title: string): Proof => ['server/payments/unpaid/unpaid.test.ts', title]
const businessDays = unpaid(
  'new orders get their due date from the settings, in business days without bank holidays',
)

const orderLimits = (title: string): Proof => ['server/orders/place/order-limits.test.ts', title]
const unpaidUnits = orderLimits('an account that has paid for an order may reserve more units')

const ofUnpaidOrders: Proofs<UnpaidOrders> = {
  businessDays,
  maxOrdersPerHour: orderLimits(
    'orders beyond the limit per hour are refused with the time to wait, even if the earlier ones are cancelled',
  ),
  maxUnpaidOrders: orderLimits(
    'an account at its limit of unpaid orders keeps its cart, and orders again after a payment or cancellation',
  ),
  maxUnpaidUnits: unpaidUnits,
  maxUnpaidUnitsOfPayers: unpaidUnits,
  holidays: businessDays,
  changeHours: [
    'server/orders/change/change-own-order.test.ts',
    'customers change an unpaid order only within the hours of the setting',
  ],
  remind: unpaid('customers get one reminder on the day before the due date and one on it'),
}

const ofCarts: Proofs<AbandonedCartSettings> = {
  remind: [
    'test/e2e/abandoned-carts.test.ts',
    'reminders are enabled by the shop, requested by a customer in the cart, and stopped in the profile',
  ],
  hours: [
    'server/abandoned-carts/abandoned-carts.test.ts',
    'the lists show what was left, who was reminded and who came back',
  ],
  onlyWithConsent: [
    'server/abandoned-carts/abandoned-carts.test.ts',
    'a shop may write to all customers who have not unsubscribed',
  ],
}

const ofQuote = (title: string): Proof => ['server/quotes/quotes.test.ts', title]
const newQuote = ofQuote('a new quote has the validity and terms of the settings')

const ofQuotes: Proofs<QuoteSettings> = {
  validDays: newQuote,
  terms: newQuote,
  remindDays: ofQuote('customers are reminded once before the last day, unless they switch it off'),
  attachProforma: ofQuote('emails about unpaid orders bring a proforma invoice if the shop wants it'),
}

const tally = (title: string): Proof => ['server/books/tally/tally.test.ts', title]
const vouchers = tally('every journal becomes a balanced voucher whose ledgers are in the masters')
const itemInvoice = tally('an invoice is an item invoice with the elements that TallyPrime requires')
const tallyNames = tally('groups, voucher types and ledgers have the names of the settings')

const ofTally: Proofs<TallySettings> = {
  company: vouchers,
  envelope: vouchers,
  dutyHeads: tally('tax ledgers are named as the Tally version requires'),
  registration: itemInvoice,
  godown: itemInvoice,
  saleLedgers: tallyNames,
  groups: tallyNames,
  voucherTypes: tallyNames,
  ledgers: tally("two ledgers can't have the same name"),
}

const backups = (title: string): Proof => ['server/backups/backups.test.ts', title]

const ofBackups: Proofs<BackupSettings> = {
  keep: backups('the configured number of backups is kept, including the newest tested one'),
  recipient: backups(
    'with a key set only its owner can open a backup, and the backup has still been test-restored',
  ),
}

const arranged: Proof = [
  'test/e2e/settings.test.ts',
  'the storefront is arranged without dragging: headline, order of reasons, categories of header and footer',
]
const shown: Proof = [
  'server/settings/seller-and-storefront.test.ts',
  'the storefront shows the configured content, and its links stay within the shop',
]
const moved: Proof = [
  'server/settings/seller-and-storefront.test.ts',
  'a picture that moves to another place of the home page is kept',
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

const entered: Proof = ['test/endpoints/seller-acts.test.ts', "the seller's %s, set to %s, appears on %s"]

const ofSeller: Proofs<SellerInput> = {
  name: entered,
  legalName: entered,
  legalStatus: entered,
  address: entered,
  city: entered,
  state: entered,
  pinCode: entered,
  gstin: entered,
  phone: entered,
  whatsapp: entered,
  email: entered,
  logo: entered,
  supportHours: entered,
  grievanceOfficer: entered,
  grievancePhone: entered,
  grievanceEmail: entered,
  carePhone: entered,
  nodalOfficer: entered,
  branches: entered,
  founded: entered,
  rating: entered,
  reviewCount: entered,
  monthlyCapacity: entered,
  exportCountries: entered,
  marketplaceUrl: [
    'test/endpoints/seller-acts.test.ts',
    'GET /shop returns the marketplace link, which the success page shows',
  ],
  pan: ['test/endpoints/seller-acts.test.ts', 'documents name the seller as the law requires'],
  isUnregistered: [
    'server/orders/place/order-tax.test.ts',
    'a seller who charges no tax can dispatch to any State',
  ],
}

const all = {
  seller: ofSeller,
  general: ofGeneral,
  tax: ofTax,
  invoicing: ofInvoicing,
  unpaidOrders: ofUnpaidOrders,
  abandonedCarts: ofCarts,
  quotes: ofQuotes,
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

test.each(proofs)('a test proves the effect of the setting $setting', ({ file, title }) => {
  const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8').replace(/\(\s+/g, '(')
  const isThere = [`('${title}'`, `("${title}"`].some((start) => source.includes(start))
  expect([file, title, isThere]).toEqual([file, title, true])
})
