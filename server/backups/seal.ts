// Encryption of a backup in the age format (age-encryption.org): to the owner's public key, so that nothing on this
// machine can open it again but the key that the owner keeps. Any program that knows age opens it too.
import type { Readable } from 'node:stream'
import { Readable as NodeReadable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { BackupError } from './archive.ts'

/** What begins an encrypted file. */
const MARK = 'age-encryption.org/'

/** Whether a text is a public key: "age1…". */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return text.startsWith('age1')
  } catch {
    return false
  }
}

/** A key that lives as long as a rehearsal. */
export async function passingKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Each of the recipients can open it. */
export async function seal(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const sealed = await encrypter.encrypt(toWeb(plain))
  return fromWeb(sealed)
}

/** Throws BackupError where the key is missing or another one's. A backup that was never encrypted passes as it is. */
export async function unseal(stored: Readable, identity: string | null): Promise<Readable> {
  const { head, whole } = await lookAhead(stored, MARK.length)
  if (head.toString('latin1') !== MARK) return whole
  if (identity === null) throw new BackupError('This backup is encrypted: give its key with --key-file.')
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity.trim())
  } catch {
    throw new BackupError('This is no key of a backup: it begins with AGE-SECRET-KEY-.')
  }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(whole)))
  } catch (error) {
    throw new BackupError(`This key does not open the backup: ${(error as Error).message}.`)
  }
}

async function lookAhead(stored: Readable, bytes: number) {
  const chunks = stored[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const read: Buffer[] = []
  while (Buffer.concat(read).length < bytes) {
    const { done, value } = await chunks.next()
    if (done) break
    read.push(value)
  }
  async function* all() {
    yield* read
    for (;;) {
      const { done, value } = await chunks.next()
      if (done) return
      yield value
    }
  }
  return { head: Buffer.concat(read).subarray(0, bytes), whole: NodeReadable.from(all()) }
}

// The streams of browsers are typed apart from those of Node, and are the same.
const toWeb = (stream: Readable) =>
  NodeReadable.toWeb(stream) as unknown as Parameters<Encrypter['encrypt']>[0] &
    globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  NodeReadable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
