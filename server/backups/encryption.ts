// Encrypts backups in the age format (age-encryption.org) with the owner's public key, so that nothing on this
// machine can decrypt them. Any age implementation can.
import type { Readable } from 'node:stream'
import { Readable as NodeReadable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { BackupError } from './archive.ts'

/** Start of an encrypted file. */
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

/** Creates a temporary key for a test restore. */
export async function passingKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts a stream; each recipient can decrypt it. */
export async function encrypt(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(toWeb(plain))
  return fromWeb(encrypted)
}

/** Decrypts a stream; passes an unencrypted backup through. Throws BackupError if the key is missing or wrong. */
export async function decrypt(stored: Readable, identity: string | null): Promise<Readable> {
  const { head, whole } = await lookAhead(stored, MARK.length)
  if (head.toString('latin1') !== MARK) return whole
  if (identity === null) throw new BackupError('This backup is encrypted. Pass its key with --key-file.')
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity.trim())
  } catch {
    throw new BackupError("This isn't a valid backup key. Keys begin with AGE-SECRET-KEY-.")
  }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(whole)))
  } catch (error) {
    throw new BackupError(`This key doesn't open the backup: ${(error as Error).message}.`)
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

// Web streams have different types in browsers and Node, but are the same.
const toWeb = (stream: Readable) =>
  NodeReadable.toWeb(stream) as unknown as Parameters<Encrypter['encrypt']>[0] &
    globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  NodeReadable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
