// Synonyms by which the palette finds pages, in the words of shop owners, and pages that the sidebar doesn't list.
import type { adminPaths } from '#web/admin/paths.ts'

/** Names of pages without a parameter in their path. */
export type PageName = {
  [Name in keyof typeof adminPaths]: (typeof adminPaths)[Name] extends `/admin/${string}` ? Name : never
}[keyof typeof adminPaths]

/** Pages of the sidebar. Pages listed as actions have their words in `pages.ts`. */
export const pageWords: Partial<Record<PageName, string>> = {
  abandonedCarts: 'forgotten cart checkout recover reminder',
  allOrders: 'sales print labels pick list packing slips export',
  audit: 'history activity changes who security',
  backups: 'restore download copy disk bucket s3',
  bankStatements: 'reconcile match neft rtgs imps utr',
  books: 'accounts accounting ledger journal profit balance gst payable',
  carriers: 'courier delhivery dtdc bluedart india post transporter own transport tracking link pickup',
  categories: 'category attribute specification spec collection',
  connections: 'api key integration token app',
  customerAnalytics: 'segments vip best buyers',
  customerGroups: 'discount coupon offer wholesale trade trader dealer price list vip group',
  customers: 'buyers clients parties phone gstin',
  dashboard: 'home today work to do first steps setup checklist',
  declarations: 'legal metrology mrp net quantity country of origin manufacturer packaged',
  deliveredOrders: 'delivery completed',
  documents: 'bill gst invoice credit note receipt refund voucher pdf proforma',
  eInvoices: 'einvoice irn irp qr code acknowledgement inv-01 b2b',
  emailSettings: 'template wording confirmation message mail',
  emails: 'sent mail outbox failed delivery',
  ewayBills: 'eway ewb transport vehicle lorry permit',
  gstReturns: 'gstr gstr1 gstr-1 filing return b2b b2cs cdnr',
  inbox: 'inquiry enquiry quote quotation message contact question whatsapp',
  inventory: 'levels warehouse reserved value',
  invoiceNumbers: 'series prefix numbering financial year bill',
  mailServer: 'smtp email setup gmail sender spf dkim',
  orders: 'today week month overview',
  pageSettings: 'about terms privacy policy returns shipping contact text legal',
  paymentMethods: 'upi qr bank account cash on delivery cod card charge razorpay',
  payments: 'receipts refunds claims reported utr money received confirm',
  pendingOrders: 'new unpaid waiting pending',
  priceLists: 'quantity breaks trader dealer prices bulk slab',
  priceReport: 'coupons promotions sales price lists discounts given report',
  priceTester: 'which price why customer check simulate',
  processingOrders: 'pack packing dispatch ship label pick list',
  productList: 'catalogue items goods sku price mrp sale hsn',
  productPerformance: 'best sellers top report',
  productFeed: 'google merchant shopping meta facebook instagram whatsapp catalogue xml csv',
  products: 'catalogue items goods overview',
  promotions: 'coupon code voucher offer discount free shipping buy get festival',
  purchaseOrders: 'po purchases buying supplier order receive goods',
  receivables: 'outstanding due overdue debtors owed udhaar statement reminder credit',
  reorder: 'low buy replenish suggestion',
  returnedProducts: 'complaints defects reasons',
  returns: 'refund return cancelled credit',
  reviews: 'ratings stars feedback',
  quotes: 'quotation estimate proforma offer rfq request price',
  questions: 'questions answers faq ask product',
  roles: 'permissions rights access',
  salesReports: 'revenue turnover report csv profit monthly',
  scheduledSales: 'offer festival diwali promotion clearance',
  searches: 'not found keywords traffic visitors',
  sellerSettings:
    'gstin pan address company firm business logo signature state invoice details lut composition',
  settings: 'shop name timezone date format currency notifications maintenance close session two-factor',
  shippedOrders: 'dispatched transit sent',
  shippingMethods: 'shipping charge freight delivery cost free standard express',
  shippingZones: 'states regions pin code areas export delivery',
  slowProducts: 'dead ageing unsold stock',
  staff: 'users team employees admins invite people',
  stockAdjustments: 'add remove damage correct quantity',
  awaitedProducts: 'back in stock alert email notify waiting sold out demand',
  stockCounts: 'stocktaking audit physical verification inventory',
  storefrontSettings: 'theme banner home page colours icon favicon social whatsapp contact',
  suppliers: 'vendors purchase parties',
  system:
    'version status health performance speed web vitals memory disk queue processes monitoring requests errors',
  taxClasses: 'gst rate hsn slab percent',
  taxIssues: 'hsn gst missing rate check',
  taxSettings: 'gst hsn scheme composition round-off prices include',
  trackShipments: 'tracking awb parcel status',
  searchSettings: 'synonyms words spelling find',
  unpaidOrders: 'deadline cancel automatically limits payment',
  webhooks: 'api integration events',
}

interface OtherPage {
  page: PageName
  label: string
  words: string
}

/** Pages that are reached from another one. */
export const otherPages: readonly OtherPage[] = [
  {
    page: 'account',
    label: 'My Account',
    words: 'password email profile name two-factor 2fa authenticator devices',
  },
  { page: 'cartReminders', label: 'Cart Reminders', words: 'abandoned email sent' },
  { page: 'quoteSettings', label: 'Quote Settings', words: 'quotation estimate proforma validity terms' },
  { page: 'cartSettings', label: 'Reminder Settings', words: 'abandoned cart email' },
  { page: 'lowStock', label: 'Low Stock', words: 'running out reorder alert' },
  {
    page: 'importedOrders',
    label: 'Imported Orders',
    words: 'previous store history shopify woocommerce old',
  },
  { page: 'journals', label: 'Journals', words: 'day book voucher entries ledger' },
  { page: 'trialBalance', label: 'Trial Balance', words: 'accounts closing' },
  { page: 'tally', label: 'Tally Export', words: 'accounting xml vouchers masters accountant' },
  { page: 'gstr3b', label: 'GSTR-3B', words: 'gst return filing monthly summary 3b gstr3b' },
  { page: 'salesLines', label: 'Sales Lines', words: 'report csv detail' },
]
