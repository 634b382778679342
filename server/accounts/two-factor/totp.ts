// Six-digit codes computed by phone and shop from a secret and the time: TOTP, RFC 6238, with the parameters that
// every app supports.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Steps by which a phone's clock may be off: one, as RFC 6238 (5.2) recommends. */
const WINDOW = 1

/** 160 bits, as RFC 4226 (4) recommends. */
export const SECRET_BYTES = 20

export const makeSecret = (): Buffer => randomBytes(SECRET_BYTES)

interface Labels {
  /** The shop's name. */
  issuer: string
  /** The admin's account. */
  account: string
}

const totpOf = (secret: Buffer, { issuer, account }: Labels = { issuer: '', account: '' }) =>
  new TOTP({
    issuer,
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** Returns the content of the QR code, and the secret for typing it in (Base32). */
export function setupOf(secret: Buffer, labels: Labels): { uri: string; secret: string } {
  const totp = totpOf(secret, labels)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** Returns the code that a phone shows at a time. */
export const codeAt = (secret: Buffer, at: number): string => totpOf(secret).generate({ timestamp: at })

/** Returns the time step of the code, within one step of now; null if it matches none. */
export function stepOfCode(secret: Buffer, code: string, at: number): number | null {
  // Apps show spaces between the digits.
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: at, window: WINDOW })
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_SECONDS) + delta
}
