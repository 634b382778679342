// Signed links to the page of one quote. The signature covers the quote, the person's email address and the version of
// its links, so that links stop working when the person's data are deleted.
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { notFound } from '#server/http/errors'

export interface LinkedQuote {
  id: string
  linkVersion: number
}

export interface QuoteLinks {
  /** Returns a token in base64url. */
  token(quote: LinkedQuote): string
  /** Returns the id of the quote. Throws `not_found` for a token that was changed or invalidated. */
  open(db: Db, token: string): Promise<string>
}

export const createQuoteLinks = (secrets: Pick<SecretBox, 'fingerprint'>): QuoteLinks => {
  const signature = ({ id, linkVersion }: LinkedQuote): Buffer =>
    Buffer.from(secrets.fingerprint(`quote link ${id} ${linkVersion}`), 'base64').subarray(0, SIGNATURE_BYTES)
  return {
    token: (quote) => Buffer.concat([idBytes(quote.id), signature(quote)]).toString('base64url'),
    async open(db, token) {
      const bytes = TOKEN.test(token) ? Buffer.from(token, 'base64url') : null
      const quote =
        bytes &&
        (await db
          .selectFrom('quotes')
          .select(['id', 'linkVersion'])
          .where('id', '=', uuidOf(bytes.subarray(0, ID_BYTES)))
          .where('revision', '>', 0)
          .executeTakeFirst())
      if (!bytes || !quote || !timingSafeEqual(bytes.subarray(ID_BYTES), signature(quote)))
        throw notFound('Quote')
      return quote.id
    },
  }
}

/** Browsers never send the part of a URL after # to a server, so the token is in no log, cache or Referer header. */
export const quoteLinkUrl = (publicUrl: string, token: string): string => `${publicUrl}/quote#token=${token}`

const ID_BYTES = 16
/** More than half of the HMAC: RFC 2104, section 5. */
const SIGNATURE_BYTES = 20
const TOKEN = new RegExp(`^[\\w-]{${((ID_BYTES + SIGNATURE_BYTES) * 4) / 3}}$`)

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
