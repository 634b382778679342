// Keys with which the shop computes codes and signatures, encrypted for the database. A copy of the database or of a
// backup doesn't reveal them.
import type { SecretBox } from './secret-box.ts'

/** @param purpose needed again to decrypt the key */
export const sealKey = (secrets: SecretBox, key: Buffer, purpose: string): Buffer =>
  Buffer.from(secrets.seal(key.toString('base64'), purpose), 'base64')

/** Returns null if the key was encrypted on another machine, whose `secret.key` is missing here. */
export function openKey(secrets: SecretBox, stored: Buffer, purpose: string): Buffer | null {
  const text = secrets.open(stored.toString('base64'), purpose)
  return text === null ? null : Buffer.from(text, 'base64')
}
