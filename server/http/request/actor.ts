// The kinds of callers, and the interface that identifies them.
import type { Access } from '#contract/base/endpoint'
import type { Permission } from '#contract/base/permissions'
import type { OrderLinkSource } from '#contract/orders/order-links'
import type { BuiltInRoleName } from '#contract/staff/roles'

export interface CustomerActor {
  kind: 'customer'
  id: string
  name: string
  email: string
}

export interface AdminActor {
  kind: 'admin'
  id: string
  name: string
  email: string
  /** Null for one of the shop's own roles. */
  role: BuiltInRoleName | null
  roleName: string
  permissions: ReadonlySet<Permission>
  /** The settings require a new password by now. */
  isPasswordExpired?: boolean
  hasTwoFactor?: boolean
  /** The settings require two-factor authentication, and this admin hasn't set it up. */
  isTwoFactorDue?: boolean
  /** Whether they have confirmed their identity recently, at sign-in or since; never true for an API key. */
  isConfirmed: boolean
  /** The API key of the call. All other fields are those of the key's creator. */
  apiKeyId?: string
}

/** A buyer who isn't signed in and has a link to one order. */
export interface OrderLinkActor {
  kind: 'order-link'
  /** Id of the order. */
  id: string
  /** Name of the order's customer. */
  name: string
  source: OrderLinkSource
}

/** The customer of an order, or the holder of a link to it. */
export type BuyerActor = CustomerActor | OrderLinkActor

export type Actor = CustomerActor | AdminActor | OrderLinkActor

export type ActorFor<A extends Access> = A extends 'admin'
  ? AdminActor
  : A extends 'customer' | 'customer-or-cookie'
    ? CustomerActor
    : A extends 'order'
      ? BuyerActor
      : A extends 'session'
        ? CustomerActor | AdminActor
        : null

/** Finds the person behind a token, with one query each. Implemented by accounts. */
export interface Authenticator {
  customer(token: string): Promise<CustomerActor | null>
  admin(token: string): Promise<AdminActor | null>
  /** @param address the IP address from which the key is used */
  apiKey(token: string, address: string): Promise<AdminActor | null>
  /** Uses up a one-time code, which is only valid together with the token of its own session. */
  customerByCode(code: string, token: string): Promise<CustomerActor | null>
  orderLink(token: string): Promise<OrderLinkActor | null>
}

/** Proofs of identity in a request. */
export interface Credentials {
  bearer: string | null
  /** If present, all other credentials are ignored. */
  apiKey: string | null
  /** Given to a page after signing in with another provider; only `customer-or-cookie` accepts it. */
  oneTimeCode: string | null
  /** The token of a link to an order; only `order` accepts it. */
  orderLink: string | null
  customerCookie: string | null
  adminCookie: string | null
}
