// Codes on paper for whoever has lost their phone: 80 random bits each, so a plain hash of one says nothing about it.
import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/accounts/two-factor'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Transaction } from '#server/db/database'

/** Without 0, 1, l and o, which look alike. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 16

/** Makes new ones in place of those from before; they are readable here and never again. */
export async function replaceRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  await tx.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ adminId, codeHash: hashToken(normalized(code)) })))
    .execute()
  return codes
}

/** Uses a code up; false where it is none of theirs. */
export async function spendRecoveryCode(tx: Transaction, adminId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('adminId', '=', adminId)
    .where('codeHash', '=', hashToken(normalized(code)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** "abcd-efgh-jkmn-pqrs" */
function makeCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** However it was typed off the paper. */
const normalized = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
