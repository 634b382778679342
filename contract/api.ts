// Every call by its route, for the browser: a route is typed by its endpoint, and only the route travels.
import type * as accounts from './accounts/accounts.ts'
import type * as addresses from './accounts/addresses.ts'
import type * as profile from './accounts/profile.ts'
import type * as audit from './admin/audit.ts'
import type * as desk from './admin/desk.ts'
import type { Endpoint, EndpointInput, EndpointReply } from './base/endpoint.ts'
import type * as cart from './cart/cart.ts'
import type * as catalogue from './catalogue/catalogue.ts'
import type * as categoryAdmin from './catalogue/category-admin.ts'
import type * as productAdmin from './catalogue/product-admin.ts'
import type * as productImports from './catalogue/product-imports.ts'
import type * as contentPages from './content/content-pages.ts'
import type * as customerAdmin from './customers/customer-admin.ts'
import type * as customerGroups from './customers/customer-groups.ts'
import type * as ownBenefits from './customers/own-benefits.ts'
import type * as inquiries from './inquiries/inquiries.ts'
import type * as orderControl from './orders/order-control.ts'
import type * as orderDesk from './orders/order-desk.ts'
import type * as orderHelp from './orders/order-help.ts'
import type * as orderLists from './orders/order-lists.ts'
import type * as orders from './orders/orders.ts'
import type * as customerReport from './reports/customer-report.ts'
import type * as dashboard from './reports/dashboard.ts'
import type * as returnAdmin from './returns/return-admin.ts'
import type * as productReviews from './reviews/product-reviews.ts'
import type * as reviewAdmin from './reviews/review-admin.ts'
import type * as reviewLink from './reviews/review-link.ts'
import type * as reviews from './reviews/reviews.ts'
import type * as shop from './settings/shop.ts'

type EndpointsIn<Module> = Extract<Module[keyof Module], Endpoint>

type AnyEndpoint =
  | EndpointsIn<typeof accounts>
  | EndpointsIn<typeof addresses>
  | EndpointsIn<typeof profile>
  | EndpointsIn<typeof audit>
  | EndpointsIn<typeof desk>
  | EndpointsIn<typeof cart>
  | EndpointsIn<typeof catalogue>
  | EndpointsIn<typeof categoryAdmin>
  | EndpointsIn<typeof productAdmin>
  | EndpointsIn<typeof productImports>
  | EndpointsIn<typeof contentPages>
  | EndpointsIn<typeof customerAdmin>
  | EndpointsIn<typeof customerGroups>
  | EndpointsIn<typeof ownBenefits>
  | EndpointsIn<typeof inquiries>
  | EndpointsIn<typeof orderControl>
  | EndpointsIn<typeof orderDesk>
  | EndpointsIn<typeof orderHelp>
  | EndpointsIn<typeof orderLists>
  | EndpointsIn<typeof orders>
  | EndpointsIn<typeof customerReport>
  | EndpointsIn<typeof dashboard>
  | EndpointsIn<typeof returnAdmin>
  | EndpointsIn<typeof productReviews>
  | EndpointsIn<typeof reviewAdmin>
  | EndpointsIn<typeof reviewLink>
  | EndpointsIn<typeof reviews>
  | EndpointsIn<typeof shop>

type Api = { [E in AnyEndpoint as E['route']]: E }

/** `GET /products/{id}`: method and path of an endpoint. */
export type Route = keyof Api

/** Routes that answer with a file. */
export type FileRoute = { [R in Route]: Api[R] extends { file: string } ? R : never }[Route]

/** Routes that take files. */
export type UploadRoute = { [R in Route]: Api[R] extends { upload: object } ? R : never }[Route]

export type InputOf<R extends Route> = EndpointInput<Api[R]>
export type ReplyOf<R extends Route> = EndpointReply<Api[R]>
