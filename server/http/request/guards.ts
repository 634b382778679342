// Lets a call through to an endpoint or refuses it, by the access that the endpoint declares.
import type { Access } from '#contract/base/endpoint'
import { refused } from '#server/http/errors'
import type { Actor, ActorFor, Authenticator, Credentials } from './actor.ts'

/** The person who calls, as the endpoint's access demands. Throws `unauthenticated` or `forbidden`. */
export async function authorize<A extends Access>(
  access: A,
  credentials: Credentials,
  authenticator: Authenticator,
): Promise<ActorFor<A>> {
  const find = {
    public: async () => null,
    customer: () => byBearer(credentials, authenticator),
    'customer-or-cookie': () => byBearerOrCookie(credentials, authenticator),
    session: () => bySession(credentials, authenticator),
    admin: () => byAdminCookie(credentials, authenticator),
  } satisfies Record<Access, () => Promise<Actor | null>>
  return (await find[access]()) as ActorFor<A>
}

/**
 * Lets an admin of whom the settings want two-factor authentication do nothing else before. Throws `forbidden`; the screens
 * that are open keep what was typed in them.
 */
export function requireTwoFactor(access: Access, actor: Actor | null): void {
  if (access !== 'admin' || actor?.kind !== 'admin' || !actor.isTwoFactorDue) return
  throw refused(
    'forbidden',
    'This shop wants two-factor authentication of every admin. Set it up under My Account first.',
  )
}

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

async function bySession(credentials: Credentials, authenticator: Authenticator): Promise<Actor> {
  const { adminCookie, bearer, customerCookie } = credentials
  const admin = adminCookie && (await authenticator.admin(adminCookie))
  if (admin) return admin
  const token = bearer ?? customerCookie
  const customer = token && (await authenticator.customer(token))
  if (!customer) throw noSession()
  return customer
}

async function byAdminCookie(credentials: Credentials, authenticator: Authenticator): Promise<Actor> {
  const actor = await bySession(credentials, authenticator)
  if (actor.kind !== 'admin') throw refused('forbidden', 'Access denied: Admin role required')
  return actor
}
