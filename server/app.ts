// Assembles the server: every plugin and every route, in order.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/base/endpoint'
import { errorReply, notFound, refused } from '#server/http/errors'
import { abandonedCartAdminRoutes } from './abandoned-carts/admin-routes.ts'
import { abandonedCartStoreRoutes } from './abandoned-carts/store-routes.ts'
import { adminLinkRoutes } from './accounts/admin-links/routes.ts'
import { confirmationAdminRoutes } from './accounts/confirmation/admin-routes.ts'
import { emailChangeRoutes } from './accounts/email-codes/email-change-routes.ts'
import type { GoogleSettings } from './accounts/google/google-provider.ts'
import { googleRoutes } from './accounts/google/google-routes.ts'
import { ownAccountAdminRoutes } from './accounts/own-account/admin-routes.ts'
import { passwordStoreRoutes } from './accounts/passwords/password-routes.ts'
import { addressStoreRoutes } from './accounts/profile/address-routes.ts'
import { profileStoreRoutes } from './accounts/profile/profile-routes.ts'
import { accountAdminRoutes } from './accounts/sessions/admin-routes.ts'
import { createAuthenticator } from './accounts/sessions/authenticator.ts'
import { accountStoreRoutes } from './accounts/sessions/store-routes.ts'
import { twoFactorAdminRoutes } from './accounts/two-factor/admin-routes.ts'
import { auditAdminRoutes } from './audit/admin-routes.ts'
import { backupAdminRoutes } from './backups/admin-routes.ts'
import type { BackupPlace } from './backups/place.ts'
import { bankStatementAdminRoutes } from './bank-statements/admin-routes.ts'
import { batchJobAdminRoutes } from './batch-jobs/admin-routes.ts'
import { bookAdminRoutes } from './books/read/admin-routes.ts'
import { bookStoreRoutes } from './books/read/store-routes.ts'
import { tallyAdminRoutes } from './books/tally/tally-routes.ts'
import { cartStoreRoutes } from './cart/store-routes.ts'
import { productAdminRoutes } from './catalogue/admin/admin-routes.ts'
import { productBulkRoutes } from './catalogue/admin/bulk/bulk-routes.ts'
import { productExportRoutes } from './catalogue/admin/export/export-routes.ts'
import { familyAdminRoutes } from './catalogue/admin/families/admin-routes.ts'
import { categoryAdminRoutes } from './catalogue/categories/admin-routes.ts'
import { productImportAdminRoutes } from './catalogue/imports/admin-routes.ts'
import { MAX_SITEMAP_URLS, sitemapRoutes } from './catalogue/products/sitemap-routes.ts'
import { catalogueStoreRoutes } from './catalogue/products/store-routes.ts'
import { companyStoreRoutes } from './companies/account/store-routes.ts'
import { companyAdminRoutes } from './companies/admin/admin-routes.ts'
import { tradeApplicationRoutes } from './companies/applications/application-routes.ts'
import { apiKeyAdminRoutes } from './connections/api-keys/admin-routes.ts'
import { webhookAdminRoutes } from './connections/webhooks/admin-routes.ts'
import type { SendRules } from './connections/webhooks/send/send-webhook.ts'
import { contentAdminRoutes } from './content/admin-routes.ts'
import { appRoutes, securityTextRoutes } from './content/app-routes.ts'
import { contentStoreRoutes } from './content/store-routes.ts'
import { customerAdminRoutes } from './customers/admin/admin-routes.ts'
import { customerGroupStoreRoutes } from './customers/benefits/store-routes.ts'
import { customerGroupAdminRoutes } from './customers/groups/admin-routes.ts'
import { refreshCustomer } from './customers/groups/refresh-members.ts'
import type { Db } from './db/database.ts'
import { documentAdminRoutes } from './documents/read/admin-routes.ts'
import { invoiceStoreRoutes } from './documents/read/store-routes.ts'
import { eInvoiceRoutes } from './e-invoices/admin-routes.ts'
import { emailAdminRoutes } from './emails/admin-routes.ts'
import { mailServerRoutes } from './emails/mail-server/admin-routes.ts'
import { areEmailsSent, type MailEnvironment } from './emails/mail-server/find-sending.ts'
import { emailTemplateRoutes } from './emails/template-routes.ts'
import { ewayBillRoutes } from './eway-bills/admin-routes.ts'
import { pictureRoutes } from './files/picture-routes.ts'
import type { PictureStore } from './files/picture-store.ts'
import type { PrivateStore } from './files/private-store.ts'
import type { SecretBox } from './files/secret-box.ts'
import { gstFilingRoutes } from './gst-filing/admin-routes.ts'
import { apiDocsRoutes } from './http/api-docs.ts'
import { assetRoutes } from './http/assets.ts'
import { createApp } from './http/handle.ts'
import { healthRoutes } from './http/health.ts'
import { limitReads } from './http/load/limit-reads.ts'
import { type PageBuild, pageRoutes } from './http/pages.ts'
import { type AdjustLimit, createRateLimiter } from './http/rate-limit.ts'
import type { ResponseCache } from './http/reply/response-cache.ts'
import type { Authenticator } from './http/request/actor.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { importedOrderAdminRoutes } from './imported-orders/admin-routes.ts'
import { importedOrderStoreRoutes } from './imported-orders/store-routes.ts'
import { inquiryAdminRoutes } from './inquiries/admin-routes.ts'
import { inquiryStoreRoutes } from './inquiries/store-routes.ts'
import { messageAdminRoutes } from './messages/admin/admin-routes.ts'
import { messageChoiceRoutes } from './messages/consents/store-routes.ts'
import { messageHookRoutes } from './messages/receive/hook-routes.ts'
import { notificationAdminRoutes } from './notifications/admin-routes.ts'
import { orderListAdminRoutes } from './order-lists/admin-routes.ts'
import { orderListStoreRoutes } from './order-lists/store-routes.ts'
import { orderActionRoutes } from './orders/admin/action-routes.ts'
import { orderChangeRoutes } from './orders/admin/change-routes.ts'
import { orderListRoutes } from './orders/admin/list-routes.ts'
import { paymentReviewRoutes } from './orders/admin/payment-review-routes.ts'
import { guestOrders } from './orders/customer/attach-guest-orders.ts'
import { orderPageRoutes } from './orders/customer/order-page-routes.ts'
import { customerOrderRoutes } from './orders/customer/store-routes.ts'
import { dispatchRoutes } from './orders/dispatch/admin-routes.ts'
import { orderDraftRoutes } from './orders/drafts/admin-routes.ts'
import { orderStoreRoutes } from './orders/place/store-routes.ts'
import { labelAdminRoutes } from './orders/print/admin-routes.ts'
import { packingSlipAdminRoutes } from './orders/print/packing-slip-routes.ts'
import { createOrderLinks, findOrderLinkActor } from './orders/read/order-links.ts'
import { paymentMethodAdminRoutes } from './payment-methods/admin-routes.ts'
import { paymentMethodStoreRoutes } from './payment-methods/store-routes.ts'
import { paymentAdminRoutes } from './payments/admin-routes.ts'
import { paymentMethodDeletionRoutes } from './payments/method-routes.ts'
import { tdsRoutes } from './payments/settlements/tds-routes.ts'
import { priceAdminRoutes } from './prices/admin/admin-routes.ts'
import { promotionAdminRoutes } from './prices/admin-promotions/admin-routes.ts'
import { priceStoreRoutes } from './prices/customer/store-routes.ts'
import { findRunningSale } from './prices/rules/running-sale.ts'
import { privacyStoreRoutes } from './privacy/store-routes.ts'
import { productFeedAdminRoutes } from './product-feed/admin-routes.ts'
import { createFeedFiles } from './product-feed/feed-files.ts'
import { productFeedRoutes } from './product-feed/feed-routes.ts'
import { protectedChangeAdminRoutes } from './protected-changes/admin-routes.ts'
import { purchaseOrderAdminRoutes } from './purchasing/orders/admin-routes.ts'
import { purchaseOrderPdfRoutes } from './purchasing/pdf/purchase-order-routes.ts'
import { reorderAdminRoutes } from './purchasing/reorder/admin-routes.ts'
import { supplierAdminRoutes } from './purchasing/suppliers/admin-routes.ts'
import { questionAdminRoutes } from './questions/admin-routes.ts'
import { questionStoreRoutes } from './questions/store-routes.ts'
import { quoteAdminRoutes } from './quotes/admin-routes.ts'
import { createQuoteLinks } from './quotes/quote-links.ts'
import { quoteStoreRoutes } from './quotes/store-routes.ts'
import { redirectAdminRoutes } from './redirects/admin-routes.ts'
import { storeRedirects } from './redirects/store-redirects.ts'
import { relatedProductAdminRoutes } from './related-products/admin-routes.ts'
import { relatedProductStoreRoutes } from './related-products/store-routes.ts'
import { reportAdminRoutes } from './reports/admin-routes.ts'
import { productReportRoutes } from './reports/products/admin-routes.ts'
import { setupAdminRoutes } from './reports/setup-routes.ts'
import { returnAdminRoutes } from './returns/admin-routes.ts'
import { reviewAdminRoutes } from './reviews/admin-routes.ts'
import { reviewStoreRoutes } from './reviews/store-routes.ts'
import { salesAdminRoutes } from './sales/admin-routes.ts'
import { savedProductStoreRoutes } from './saved-products/store-routes.ts'
import { savedViewAdminRoutes } from './saved-views/admin-routes.ts'
import { searchAdminRoutes } from './search/admin-routes.ts'
import { settingsAdminRoutes } from './settings/admin-routes.ts'
import { createCurrentSettings } from './settings/current-settings.ts'
import { getSite } from './settings/identity.ts'
import { closeForMaintenance } from './settings/maintenance.ts'
import { documentPictures } from './settings/seller-logo.ts'
import { settingsStoreRoutes } from './settings/store-routes.ts'
import { shipmentAdminRoutes } from './shipments/admin-routes.ts'
import { shippingAdminRoutes } from './shipping/admin-routes.ts'
import { shippingStoreRoutes } from './shipping/store-routes.ts'
import { getTransportOffer } from './shipping/transport-offer.ts'
import { staffRoutes } from './staff/people/staff-routes.ts'
import { inventoryAdminRoutes } from './stock/admin/admin-routes.ts'
import { stockCountAdminRoutes } from './stock/counts/admin-routes.ts'
import { stockAlertAdminRoutes } from './stock-alerts/admin-routes.ts'
import { stockAlertStoreRoutes } from './stock-alerts/store-routes.ts'
import { systemAdminRoutes } from './system/admin-routes.ts'
import { taxAdminRoutes } from './tax/admin-routes.ts'
import { trafficAdminRoutes } from './traffic/admin-routes.ts'
import { trafficStoreRoutes } from './traffic/store-routes.ts'

export interface ShopDeps extends ServerOptions {
  db: Db
  /** Returns the database for long reads; by default `db`. */
  readFrom?: () => Promise<Db>
  cache: ResponseCache
  pictures: PictureStore
  /** Files from customers that only admins may see. */
  privateFiles: PrivateStore
  backups: Pick<BackupPlace, 'folder' | 'bucket'>
  /** The folder whose free space the System page shows. */
  dataDir: string
  /** Changes the rate limits that routes declare. */
  adjustLimit: AdjustLimit
  /** Null if sign-in with Google is not configured. */
  google: GoogleSettings | null
  apiDocs: boolean
  /** Rules for the addresses of webhooks. */
  webhookRules: SendRules
  /** Address of the message provider's API; tests use their own server. */
  messageProviderUrl?: string
  /** Variables of the environment that take precedence over the settings of the mail server. */
  mailEnvironment: MailEnvironment
  /** Encrypts the passwords and keys that the shop needs. */
  secrets: SecretBox
  /** Omitted if only the API is needed, as in tests. */
  pages?: { build: PageBuild; assetsFolder: string }
  isStopping: () => boolean
  /** Addresses per sitemap file; tests use fewer. */
  sitemapUrls?: number
  /** Interval at which page views are written; tests use a shorter one. */
  trafficEveryMs?: number
  /** Hooks that must run before any route. */
  beforeRoutes?: (fastify: FastifyInstance) => void
}

export interface Shop {
  fastify: FastifyInstance
  endpoints: readonly Endpoint[]
}

export async function createShop(deps: ShopDeps): Promise<Shop> {
  const { db, cache, publicOrigin, readFrom = async () => db } = deps
  const limiter = createRateLimiter(db, deps.adjustLimit)
  const secureCookies = publicOrigin?.startsWith('https:') === true
  const settings = createCurrentSettings(db, cache, deps.log)
  const orderLinks = createOrderLinks(deps.secrets)
  const authenticator: Authenticator = {
    ...createAuthenticator(db, settings),
    orderLink: (token) => findOrderLinkActor(db, orderLinks, token),
  }
  const fastify = await createServer(deps)
  deps.beforeRoutes?.(fastify)
  const headers = securityHeaders(publicOrigin)
  limitReads(fastify, headers, deps.adjustLimit)
  const app = createApp(fastify, {
    db,
    readFrom,
    cache,
    limiter,
    secureCookies,
    publicOrigin,
    securityHeaders: headers,
    authenticator,
    areEmailsSent: (from) => areEmailsSent(deps.mailEnvironment, from),
  })
  closeForMaintenance(fastify, {
    settings,
    authenticator,
    secureCookies,
    shopName: async () => (await getSite(db)).name,
  })

  auditAdminRoutes(app)
  backupAdminRoutes(app, deps.backups)
  savedViewAdminRoutes(app)
  notificationAdminRoutes(app)
  settingsStoreRoutes(app, {
    googleSignIn: deps.google !== null,
    transport: getTransportOffer,
    runningSale: findRunningSale,
  })
  settingsAdminRoutes(app, { settings })
  protectedChangeAdminRoutes(app)
  contentStoreRoutes(app, { transport: getTransportOffer })
  contentAdminRoutes(app)
  accountStoreRoutes(app, {
    secureCookies,
    settings,
    refreshGroups: refreshCustomer,
    guestOrders,
    secrets: deps.secrets,
  })
  accountAdminRoutes(app, { secureCookies, settings, secrets: deps.secrets })
  staffRoutes(app)
  apiKeyAdminRoutes(app)
  webhookAdminRoutes(app, { rules: deps.webhookRules, secrets: deps.secrets })
  ownAccountAdminRoutes(app)
  adminLinkRoutes(app, { secureCookies, publicOrigin })
  confirmationAdminRoutes(app, deps)
  twoFactorAdminRoutes(app, deps)
  addressStoreRoutes(app, { refreshGroups: refreshCustomer })
  profileStoreRoutes(app, deps)
  passwordStoreRoutes(app, { secureCookies })
  emailChangeRoutes(app, {
    secureCookies,
    secrets: deps.secrets,
    guestOrders,
    refreshGroups: refreshCustomer,
  })
  customerGroupStoreRoutes(app)
  priceStoreRoutes(app)
  customerGroupAdminRoutes(app)
  inquiryStoreRoutes(app)
  inquiryAdminRoutes(app)
  catalogueStoreRoutes(app)
  categoryAdminRoutes(app)
  trafficStoreRoutes(app, fastify, { db, log: deps.log, everyMs: deps.trafficEveryMs })
  trafficAdminRoutes(app)
  redirectAdminRoutes(app)
  productAdminRoutes(app, deps)
  productBulkRoutes(app)
  familyAdminRoutes(app)
  productExportRoutes(app)
  batchJobAdminRoutes(app)
  productImportAdminRoutes(app, deps)
  taxAdminRoutes(app)
  priceAdminRoutes(app)
  promotionAdminRoutes(app)
  paymentMethodStoreRoutes(app)
  paymentMethodAdminRoutes(app)
  shippingAdminRoutes(app)
  shippingStoreRoutes(app)
  const feeds = createFeedFiles(readFrom, cache)
  productFeedAdminRoutes(app, { files: feeds })
  cartStoreRoutes(app)
  orderStoreRoutes(app, orderLinks)
  orderDraftRoutes(app, orderLinks)
  abandonedCartStoreRoutes(app, fastify)
  abandonedCartAdminRoutes(app)
  stockAlertStoreRoutes(app, fastify)
  stockAlertAdminRoutes(app)
  savedProductStoreRoutes(app)
  orderListStoreRoutes(app)
  orderListAdminRoutes(app)
  paymentAdminRoutes(app, deps)
  tdsRoutes(app)
  paymentMethodDeletionRoutes(app)
  bankStatementAdminRoutes(app)
  returnAdminRoutes(app)
  reviewStoreRoutes(app, deps)
  reviewAdminRoutes(app)
  questionStoreRoutes(app)
  questionAdminRoutes(app)
  relatedProductStoreRoutes(app)
  relatedProductAdminRoutes(app)
  inventoryAdminRoutes(app)
  stockCountAdminRoutes(app)
  supplierAdminRoutes(app)
  purchaseOrderAdminRoutes(app)
  reorderAdminRoutes(app)
  const pictures = documentPictures(deps.pictures)
  const { logo } = pictures
  customerOrderRoutes(app, deps)
  orderPageRoutes(app, { orderLinks })
  orderListRoutes(app)
  orderActionRoutes(app)
  orderChangeRoutes(app)
  dispatchRoutes(app)
  paymentReviewRoutes(app)
  labelAdminRoutes(app)
  shipmentAdminRoutes(app, deps)
  const quoteLinks = createQuoteLinks(deps.secrets)
  quoteStoreRoutes(app, { quoteLinks, orderLinks, pictures })
  quoteAdminRoutes(app, { quoteLinks, pictures })
  invoiceStoreRoutes(app, pictures)
  bookStoreRoutes(app, logo)
  companyStoreRoutes(app, logo)
  companyAdminRoutes(app, logo)
  tradeApplicationRoutes(app)
  documentAdminRoutes(app, pictures)
  packingSlipAdminRoutes(app, logo)
  purchaseOrderPdfRoutes(app, logo)
  privacyStoreRoutes(app, { secureCookies })
  importedOrderAdminRoutes(app)
  importedOrderStoreRoutes(app)
  customerAdminRoutes(app)
  emailAdminRoutes(app, logo)
  emailTemplateRoutes(app, logo)
  messageAdminRoutes(app, { ...deps, orderLinks, quoteLinks })
  messageChoiceRoutes(app)
  mailServerRoutes(app, { ...deps, logo })
  bookAdminRoutes(app, { logo, publicUrl: publicOrigin })
  ewayBillRoutes(app)
  eInvoiceRoutes(app)
  gstFilingRoutes(app, pictures)
  tallyAdminRoutes(app)
  searchAdminRoutes(app)
  reportAdminRoutes(app, deps)
  salesAdminRoutes(app)
  productReportRoutes(app)
  setupAdminRoutes(app, deps)
  systemAdminRoutes(app, deps)

  googleRoutes(fastify, {
    guestOrders,
    db,
    google: deps.google,
    publicOrigin,
    secureCookies,
    limiter,
    refreshGroups: refreshCustomer,
  })
  pictureRoutes(fastify, deps.pictures)
  sitemapRoutes(fastify, { readFrom, publicOrigin, maxUrls: deps.sitemapUrls ?? MAX_SITEMAP_URLS })
  messageHookRoutes(fastify, { db, secrets: deps.secrets })
  productFeedRoutes(fastify, { db, files: feeds, limiter, publicOrigin })
  appRoutes(fastify, { db, cache, securityHeaders: headers })
  securityTextRoutes(fastify, { db, publicOrigin })
  healthRoutes(fastify, {
    isReady: async () => (await sql`select 1`.execute(db)).rows.length === 1,
    isStopping: deps.isStopping,
  })
  if (deps.apiDocs) apiDocsRoutes(fastify, headers)
  if (deps.pages) {
    await assetRoutes(fastify, deps.pages.assetsFolder, headers)
    pageRoutes(fastify, {
      app,
      cache,
      publicOrigin,
      redirects: storeRedirects(fastify, { db, cache, log: deps.log, everyMs: deps.trafficEveryMs }),
      securityHeaders: headers,
      build: deps.pages.build,
    })
  }
  fastify.setNotFoundHandler((request, reply) => {
    const wrongMethod =
      request.method !== 'GET' && request.method !== 'HEAD' && !request.url.startsWith('/api')
    const failure = wrongMethod ? refused('method_not_allowed', 'Method not allowed') : notFound('Page')
    return reply
      .code(failure.status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(JSON.stringify(errorReply(failure)))
  })
  return { fastify, endpoints: app.endpoints }
}
