// Every call by its route, for the browser: a route is typed by its endpoint, and only the route travels.

import type * as addresses from './accounts/addresses.ts'
import type * as accountsAdmin from './accounts/admin.ts'
import type * as ownAccount from './accounts/own-account.ts'
import type * as passwords from './accounts/passwords.ts'
import type * as profile from './accounts/profile.ts'
import type * as accountsStore from './accounts/store.ts'
import type * as twoFactor from './accounts/two-factor.ts'
import type * as audit from './admin/audit.ts'
import type * as batchJobs from './admin/batch-jobs.ts'
import type * as notifications from './admin/notifications.ts'
import type * as savedViews from './admin/saved-views.ts'
import type * as search from './admin/search.ts'
import type * as backupsAdmin from './backups/admin.ts'
import type * as bankStatements from './bank-statements/admin.ts'
import type { Endpoint, EndpointInput, EndpointReply } from './base/endpoint.ts'
import type * as cart from './cart/cart.ts'
import type * as catalogueAdminCategories from './catalogue/admin-categories.ts'
import type * as catalogueAdminImports from './catalogue/admin-imports.ts'
import type * as catalogueAdminProductBulk from './catalogue/admin-product-bulk.ts'
import type * as catalogueAdminProducts from './catalogue/admin-products.ts'
import type * as categoryImports from './catalogue/category-imports.ts'
import type * as catalogueStore from './catalogue/store.ts'
import type * as apiKeys from './connections/api-keys.ts'
import type * as webhooks from './connections/webhooks.ts'
import type * as contentAdmin from './content/admin.ts'
import type * as contentPages from './content/content-pages.ts'
import type * as customersAdmin from './customers/admin.ts'
import type * as customersAdminGroups from './customers/admin-groups.ts'
import type * as customerImports from './customers/customer-imports.ts'
import type * as customersStore from './customers/store.ts'
import type * as adminDocuments from './documents/admin.ts'
import type * as emailsAdmin from './emails/admin.ts'
import type * as emailWordsAdmin from './emails/admin-words.ts'
import type * as ewayBills from './eway-bills/admin.ts'
import type * as gstReturns from './gst-returns/admin.ts'
import type * as importedOrdersAdmin from './imported-orders/admin.ts'
import type * as orderImports from './imported-orders/order-imports.ts'
import type * as importedOrdersStore from './imported-orders/store.ts'
import type * as inquiriesAdmin from './inquiries/admin.ts'
import type * as inquiries from './inquiries/inquiries.ts'
import type * as invoices from './invoices/invoices.ts'
import type * as labelsAdmin from './labels/admin.ts'
import type * as books from './ledger/admin.ts'
import type * as receivables from './ledger/receivables.ts'
import type * as tally from './ledger/tally.ts'
import type * as ordersAdminActions from './orders/admin-actions.ts'
import type * as ordersAdminBulk from './orders/admin-bulk.ts'
import type * as ordersAdminDetail from './orders/admin-detail.ts'
import type * as ordersAdminLists from './orders/admin-lists.ts'
import type * as ordersStore from './orders/store.ts'
import type * as ordersStoreTracking from './orders/store-tracking.ts'
import type * as paymentMethodsAdmin from './payment-methods/admin.ts'
import type * as paymentMethodsStore from './payment-methods/store.ts'
import type * as paymentsAdmin from './payments/admin.ts'
import type * as paymentsDesk from './payments/admin-desk.ts'
import type * as paymentsStore from './payments/store.ts'
import type * as purchaseOrders from './purchasing/purchase-orders.ts'
import type * as suggestions from './purchasing/suggestions.ts'
import type * as supplierImports from './purchasing/supplier-imports.ts'
import type * as suppliers from './purchasing/suppliers.ts'
import type * as customerReport from './reports/customer-report.ts'
import type * as dashboard from './reports/dashboard.ts'
import type * as productPerformance from './reports/product-performance.ts'
import type * as productReturns from './reports/product-returns.ts'
import type * as productRows from './reports/product-rows.ts'
import type * as setup from './reports/setup.ts'
import type * as returnsAdmin from './returns/admin.ts'
import type * as returnsStore from './returns/store.ts'
import type * as reviewsAdmin from './reviews/admin.ts'
import type * as reviewsStore from './reviews/store.ts'
import type * as salesReport from './sales/report.ts'
import type * as settingsAdmin from './settings/admin.ts'
import type * as shop from './settings/shop.ts'
import type * as storefront from './settings/storefront.ts'
import type * as shipmentsAdmin from './shipments/admin.ts'
import type * as deliveryPhotos from './shipments/delivery-photos.ts'
import type * as shippingAdminCarriers from './shipping/admin-carriers.ts'
import type * as shippingAdminMethods from './shipping/admin-methods.ts'
import type * as shippingAdminZones from './shipping/admin-zones.ts'
import type * as shippingStore from './shipping/store.ts'
import type * as ownRoles from './staff/own-roles.ts'
import type * as staff from './staff/staff.ts'
import type * as stockAdmin from './stock/admin.ts'
import type * as stockAdminCounts from './stock/admin-counts.ts'
import type * as stockAdminHistory from './stock/admin-history.ts'
import type * as taxAdminClasses from './tax/admin-classes.ts'
import type * as taxIssues from './tax/product-issues.ts'
import type * as trafficAdmin from './traffic/admin.ts'
import type * as trafficStore from './traffic/store.ts'

/** Those that a module exports, by themselves or as a group. */
type EndpointsIn<Module> =
  | Extract<Module[keyof Module], Endpoint>
  | ValuesOf<Extract<Module[keyof Module], Record<string, Endpoint>>>
type ValuesOf<Group> = Group extends Record<string, Endpoint> ? Group[keyof Group] : never

type AnyEndpoint =
  | EndpointsIn<typeof addresses>
  | EndpointsIn<typeof accountsAdmin>
  | EndpointsIn<typeof ownAccount>
  | EndpointsIn<typeof passwords>
  | EndpointsIn<typeof profile>
  | EndpointsIn<typeof accountsStore>
  | EndpointsIn<typeof twoFactor>
  | EndpointsIn<typeof audit>
  | EndpointsIn<typeof batchJobs>
  | EndpointsIn<typeof notifications>
  | EndpointsIn<typeof savedViews>
  | EndpointsIn<typeof search>
  | EndpointsIn<typeof cart>
  | EndpointsIn<typeof catalogueAdminCategories>
  | EndpointsIn<typeof catalogueAdminImports>
  | EndpointsIn<typeof catalogueAdminProductBulk>
  | EndpointsIn<typeof catalogueAdminProducts>
  | EndpointsIn<typeof catalogueStore>
  | EndpointsIn<typeof apiKeys>
  | EndpointsIn<typeof webhooks>
  | EndpointsIn<typeof contentAdmin>
  | EndpointsIn<typeof contentPages>
  | EndpointsIn<typeof customersAdminGroups>
  | EndpointsIn<typeof customersAdmin>
  | EndpointsIn<typeof customerImports>
  | EndpointsIn<typeof categoryImports>
  | EndpointsIn<typeof customersStore>
  | EndpointsIn<typeof emailsAdmin>
  | EndpointsIn<typeof emailWordsAdmin>
  | EndpointsIn<typeof importedOrdersAdmin>
  | EndpointsIn<typeof importedOrdersStore>
  | EndpointsIn<typeof inquiriesAdmin>
  | EndpointsIn<typeof inquiries>
  | EndpointsIn<typeof adminDocuments>
  | EndpointsIn<typeof invoices>
  | EndpointsIn<typeof labelsAdmin>
  | EndpointsIn<typeof books>
  | EndpointsIn<typeof ewayBills>
  | EndpointsIn<typeof gstReturns>
  | EndpointsIn<typeof receivables>
  | EndpointsIn<typeof tally>
  | EndpointsIn<typeof ordersAdminActions>
  | EndpointsIn<typeof ordersAdminBulk>
  | EndpointsIn<typeof ordersAdminDetail>
  | EndpointsIn<typeof ordersAdminLists>
  | EndpointsIn<typeof ordersStoreTracking>
  | EndpointsIn<typeof ordersStore>
  | EndpointsIn<typeof paymentMethodsAdmin>
  | EndpointsIn<typeof paymentMethodsStore>
  | EndpointsIn<typeof paymentsAdmin>
  | EndpointsIn<typeof paymentsDesk>
  | EndpointsIn<typeof paymentsStore>
  | EndpointsIn<typeof purchaseOrders>
  | EndpointsIn<typeof orderImports>
  | EndpointsIn<typeof suggestions>
  | EndpointsIn<typeof suppliers>
  | EndpointsIn<typeof supplierImports>
  | EndpointsIn<typeof customerReport>
  | EndpointsIn<typeof dashboard>
  | EndpointsIn<typeof productPerformance>
  | EndpointsIn<typeof productReturns>
  | EndpointsIn<typeof productRows>
  | EndpointsIn<typeof setup>
  | EndpointsIn<typeof returnsAdmin>
  | EndpointsIn<typeof returnsStore>
  | EndpointsIn<typeof reviewsAdmin>
  | EndpointsIn<typeof reviewsStore>
  | EndpointsIn<typeof salesReport>
  | EndpointsIn<typeof settingsAdmin>
  | EndpointsIn<typeof shop>
  | EndpointsIn<typeof storefront>
  | EndpointsIn<typeof shipmentsAdmin>
  | EndpointsIn<typeof deliveryPhotos>
  | EndpointsIn<typeof backupsAdmin>
  | EndpointsIn<typeof bankStatements>
  | EndpointsIn<typeof shippingAdminCarriers>
  | EndpointsIn<typeof shippingAdminMethods>
  | EndpointsIn<typeof shippingAdminZones>
  | EndpointsIn<typeof taxAdminClasses>
  | EndpointsIn<typeof taxIssues>
  | EndpointsIn<typeof trafficAdmin>
  | EndpointsIn<typeof trafficStore>
  | EndpointsIn<typeof shippingStore>
  | EndpointsIn<typeof ownRoles>
  | EndpointsIn<typeof staff>
  | EndpointsIn<typeof stockAdmin>
  | EndpointsIn<typeof stockAdminCounts>
  | EndpointsIn<typeof stockAdminHistory>

type Api = { [E in AnyEndpoint as E['route']]: E }

/** `GET /products/{id}`: method and path of an endpoint. */
export type Route = keyof Api

/** Routes that answer with a file. */
export type FileRoute = { [R in Route]: Api[R] extends { file: string } ? R : never }[Route]

/** Routes that take files. */
export type UploadRoute = { [R in Route]: Api[R] extends { upload: object } ? R : never }[Route]

export type InputOf<R extends Route> = EndpointInput<Api[R]>
export type ReplyOf<R extends Route> = EndpointReply<Api[R]>
