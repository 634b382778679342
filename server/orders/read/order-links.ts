// Signed links to the page of one order, for buyers who aren't signed in. The signature covers the order, the way the
// link is handed over, its expiry, the order's email address and the version of its links, so no link opens another
// order, and links stop working when the address is corrected or the customer's data are deleted.
import { timingSafeEqual } from 'node:crypto'
import { type OrderLinkSource, orderLinkSources } from '#contract/orders/order-links'
import type { Db } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import type { OrderLinkActor } from '#server/http/request/actor'

/** An order as its link is signed. */
export interface LinkedOrder {
  id: string
  customerEmail: string
  linkVersion: number
}

export interface OpenedLink {
  orderId: string
  source: OrderLinkSource
  customerName: string
}

export interface OrderLinks {
  /** Returns a token in base64url. @param expiresAt omitted for links that work as long as the order exists */
  token(order: LinkedOrder, source: OrderLinkSource, expiresAt?: Date): string
  /** Returns null for a token that was changed, has expired or was invalidated. */
  open(db: Db, token: string): Promise<OpenedLink | null>
}

export const createOrderLinks = (secrets: Pick<SecretBox, 'fingerprint'>): OrderLinks => {
  const signature = (claims: Buffer, { customerEmail, linkVersion }: Omit<LinkedOrder, 'id'>): Buffer =>
    Buffer.from(
      secrets.fingerprint(`order link ${claims.toString('hex')} ${linkVersion} ${customerEmail}`),
      'base64',
    ).subarray(0, SIGNATURE_BYTES)
  return {
    token(order, source, expiresAt) {
      const claims = Buffer.alloc(CLAIMS_BYTES)
      claims[0] = orderLinkSources.indexOf(source)
      claims.writeUInt32BE(expiresAt ? Math.floor(expiresAt.getTime() / 1000) : 0, 1)
      Buffer.from(order.id.replaceAll('-', ''), 'hex').copy(claims, 5)
      return Buffer.concat([claims, signature(claims, order)]).toString('base64url')
    },
    async open(db, token) {
      if (!ORDER_LINK_TOKEN.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const claims = bytes.subarray(0, CLAIMS_BYTES)
      const source = orderLinkSources[bytes[0] ?? -1]
      const expiry = claims.readUInt32BE(1)
      if (!source || (expiry > 0 && expiry * 1000 < Date.now())) return null
      const order = await db
        .selectFrom('orders')
        .select(['id', 'customerName', 'customerEmail', 'customerPhone', 'linkVersion'])
        .where('id', '=', uuidOf(claims.subarray(5)))
        .executeTakeFirst()
      // A customer who has deleted the account has neither an email address nor a phone number.
      if (!order || (order.customerEmail === '' && order.customerPhone === '')) return null
      if (!timingSafeEqual(bytes.subarray(CLAIMS_BYTES), signature(claims, order))) return null
      return { orderId: order.id, source, customerName: order.customerName }
    },
  }
}

/** Browsers never send the part of a URL after # to a server, so the token is in no log, cache or Referer header. */
export const orderLinkUrl = (publicUrl: string, token: string): string => `${publicUrl}/order#token=${token}`

/** For emails: where their links lead. */
export interface OrderMailLinks {
  /** Base address; without it emails have no links. */
  publicUrl: string | null
  orderLinks: Pick<OrderLinks, 'token'>
}

/** Source, expiry in seconds since 1970 (0: none) and the order's id. */
const CLAIMS_BYTES = 1 + 4 + 16
/** Half of the HMAC or more: RFC 2104, section 5. */
const SIGNATURE_BYTES = 18
const TOKEN_LENGTH = ((CLAIMS_BYTES + SIGNATURE_BYTES) * 4) / 3
const ORDER_LINK_TOKEN = new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`)

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export async function findOrderLinkActor(
  db: Db,
  links: Pick<OrderLinks, 'open'>,
  token: string,
): Promise<OrderLinkActor | null> {
  const opened = await links.open(db, token)
  return (
    opened && { kind: 'order-link', id: opened.orderId, name: opened.customerName, source: opened.source }
  )
}
