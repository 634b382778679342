// Recovery codes for admins who have lost their phone: 80 random bits each, so a plain hash reveals nothing.
import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/accounts/two-factor'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Transaction } from '#server/db/database'

/** Without 0, 1, l and o, which look alike. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 16

/** Replaces the previous codes. This is the only time that the new ones are readable. */
export async function replaceRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  await tx.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ adminId, codeHash: hashToken(normalized(code)) })))
    .execute()
  return codes
}

/** Uses up a code. Returns false if it isn't one of theirs. */
export async function spendRecoveryCode(tx: Transaction, adminId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('adminId', '=', adminId)
    .where('codeHash', '=', hashToken(normalized(code)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns a code such as "abcd-efgh-jkmn-pqrs". */
function makeCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Accepts any capitalisation and separators. */
const normalized = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
