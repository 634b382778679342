// Who makes a call, and what the server needs to find that out.
import type { Access } from '#contract/base/endpoint'
import type { Permission } from '#contract/staff/permissions'
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
  /** The settings want a new one by now. */
  isPasswordExpired?: boolean
  hasTwoFactor?: boolean
  /** The settings want it, and they don't have it. */
  isTwoFactorDue?: boolean
  /** The key by which a call was made; the rest is that of whoever made the key. */
  apiKeyId?: string
}

export type Actor = CustomerActor | AdminActor

export type ActorFor<A extends Access> = A extends 'admin'
  ? AdminActor
  : A extends 'customer' | 'customer-or-cookie'
    ? CustomerActor
    : A extends 'session'
      ? Actor
      : null

/** Finds the person behind a token; one query each. Accounts provides it. */
export interface Authenticator {
  customer(token: string): Promise<CustomerActor | null>
  admin(token: string): Promise<AdminActor | null>
  /** @param address from which the key is used. */
  apiKey(token: string, address: string): Promise<AdminActor | null>
  /** Uses a one-time code up, which counts only beside the token of its own session. */
  customerByCode(code: string, token: string): Promise<CustomerActor | null>
}

/** What a request brings to prove who sends it. */
export interface Credentials {
  bearer: string | null
  /** Where there is one, nothing else that came with it counts. */
  apiKey: string | null
  /** Handed to a page after a sign-in elsewhere; only `customer-or-cookie` looks at it. */
  oneTimeCode: string | null
  customerCookie: string | null
  adminCookie: string | null
}
