// Admits or refuses calls, by the access and the permission that the endpoint declares.
import type { Access, Endpoint, EndpointOptions } from '#contract/base/endpoint'
import { isAllowed, type Needed, permissions } from '#contract/base/permissions'
import { refused } from '#server/http/errors'
import type { Actor, ActorFor, AdminActor, Authenticator, Credentials, CustomerActor } from './actor.ts'

/** Returns the caller, as the endpoint's access and permission require. Throws `unauthenticated` or `forbidden`. */
export async function authorize<O extends EndpointOptions>(
  { access, permission, sessionOnly, openToLookups }: Endpoint<O>,
  credentials: Credentials,
  authenticator: Authenticator,
  address: string,
): Promise<ActorFor<O['access']>> {
  const find = {
    public: async () => null,
    customer: () => byBearer(credentials, authenticator),
    'customer-or-cookie': () => byBearerOrCookie(credentials, authenticator),
    order: () => byOrderLink(credentials, authenticator, openToLookups),
    session: () => bySession(credentials, authenticator),
    admin: async () => {
      const actor =
        credentials.apiKey === null
          ? await byAdminCookie(credentials, authenticator)
          : await byApiKey(credentials.apiKey, sessionOnly, authenticator, address)
      if (permission === undefined) throw new Error('an endpoint for admins without a permission')
      requirePermission(actor, permission)
      return actor
    },
  } satisfies Record<Access, () => Promise<Actor | null>>
  return (await find[access]()) as ActorFor<O['access']>
}

/**
 * Blocks admins who must set up two-factor authentication first. Throws `forbidden`; screens that are already open
 * keep their unsaved input.
 */
export function requireTwoFactor(access: Access, actor: Actor | null): void {
  if (access !== 'admin' || actor?.kind !== 'admin' || !actor.isTwoFactorDue) return
  throw refused(
    'forbidden',
    'This shop requires two-factor authentication for every admin. Set it up under My Account first.',
  )
}

/**
 * For changes that decide who receives money or who controls the shop. Throws `forbidden` for an API key and
 * `confirmation_required` without a recent confirmation of identity.
 */
export function requireConfirmation({ apiKeyId, isConfirmed }: Confirmable): void {
  if (apiKeyId !== undefined) {
    throw refused('forbidden', "API keys can't change payment details or access. Please sign in.")
  }
  if (isConfirmed) return
  throw refused(
    'confirmation_required',
    "Please confirm that it's you first: this decides who receives money or who controls the shop.",
  )
}

export type Confirmable = Pick<AdminActor, 'apiKeyId' | 'isConfirmed'>

const noCustomer = () => refused('unauthenticated', 'Please login again.')
const noSession = () => refused('unauthenticated', 'Invalid or expired session')

async function byBearer({ bearer }: Credentials, authenticator: Authenticator): Promise<Actor> {
  const customer = bearer && (await authenticator.customer(bearer))
  if (!customer) throw noCustomer()
  return customer
}

async function byBearerOrCookie(credentials: Credentials, authenticator: Authenticator): Promise<Actor> {
  const { bearer, oneTimeCode, customerCookie } = credentials
  const token = bearer ?? customerCookie
  const customer =
    token &&
    (oneTimeCode === null
      ? await authenticator.customer(token)
      : await authenticator.customerByCode(oneTimeCode, token))
  if (!customer) throw noCustomer()
  return customer
}

/** A link that is not valid is `not_found`, because its holder has no session to renew. */
async function byOrderLink(
  credentials: Credentials,
  authenticator: Authenticator,
  openToLookups: true | undefined,
): Promise<Actor> {
  if (credentials.orderLink === null) return byBearer(credentials, authenticator)
  const buyer = await authenticator.orderLink(credentials.orderLink)
  if (!buyer) throw refused('not_found', 'This link is not valid any more')
  if (buyer.source === 'lookup' && !openToLookups)
    throw refused('forbidden', 'Please open the link in our email about the order to do this')
  return buyer
}

async function bySession(
  credentials: Credentials,
  authenticator: Authenticator,
): Promise<CustomerActor | AdminActor> {
  const { adminCookie, bearer, customerCookie } = credentials
  const admin = adminCookie && (await authenticator.admin(adminCookie))
  if (admin) return admin
  const token = bearer ?? customerCookie
  const customer = token && (await authenticator.customer(token))
  if (!customer) throw noSession()
  return customer
}

async function byAdminCookie(credentials: Credentials, authenticator: Authenticator): Promise<AdminActor> {
  const actor = await bySession(credentials, authenticator)
  if (actor.kind !== 'admin') throw refused('forbidden', 'Access denied: Admin role required')
  return actor
}

async function byApiKey(
  token: string,
  sessionOnly: true | undefined,
  authenticator: Authenticator,
  address: string,
): Promise<AdminActor> {
  const actor = await authenticator.apiKey(token, address)
  if (!actor) throw refused('unauthenticated', "This API key doesn't exist, was revoked or has expired")
  if (sessionOnly) throw refused('forbidden', "API keys can't be used for this. Please sign in.")
  return actor
}

/** For permissions that depend on the input of a call. Throws `forbidden`. */
export function requirePermission(
  { roleName, apiKeyId, permissions: held }: AdminActor,
  needed: Needed,
): void {
  if (isAllowed(needed, held)) return
  const who = apiKeyId === undefined ? `Your role ${roleName}` : 'This API key'
  throw refused('forbidden', `${who} does not allow this: ${namesOf(needed)}`)
}

function namesOf(needed: Needed): string {
  if (needed === 'any-admin') return ''
  if (typeof needed === 'string') return permissions[needed].name
  const [list, word] = 'all' in needed ? [needed.all, ' and '] : [needed.any, ' or ']
  return list.map((permission) => permissions[permission].name).join(word)
}
