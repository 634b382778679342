// Encrypts secrets that the shop itself needs in plain text, such as the password of the mail server. The key is a
// file in the data directory or, for servers on several machines, in SECRET_KEY. Neither the database nor a backup
// contains it.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE } from './folder.ts'

export interface SecretBox {
  /**
   * Encrypts a text.
   * @param purpose needed again to decrypt it, so that a stored secret can't be moved to another place
   */
  seal(text: string, purpose: string): string
  /** Returns null if the text was encrypted with another key or for another purpose. */
  open(sealed: string, purpose: string): string | null
  /** Returns a fingerprint by which equal texts are recognised, and which reveals nothing about them. */
  fingerprint(text: string): string
}

// AES-256-GCM, with the lengths of NIST SP 800-38D.
export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A key in the data directory is created when it is first needed. Several processes use the same one.
 * @param given a key of KEY_BYTES to use instead
 */
export function openSecretBox(dataDir: string, given: Buffer | null = null): SecretBox {
  let known = given
  const key = () => {
    known ??= readOrMakeKey(dataDir)
    return known
  }
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64')
      const text = NONCE_BYTES + TAG_BYTES
      if (bytes.length < text) return null
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE_BYTES, text))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    fingerprint: (text) => createHmac('sha256', key()).update(text).digest('base64'),
  }
}

/** Throws if the file is damaged: with a new key, nothing could be decrypted any more. */
function readOrMakeKey(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  const key = readIfExists(path) ?? makeKey(dataDir, path)
  if (key.length !== KEY_BYTES) throw new Error(`${path} isn't a key of ${KEY_BYTES} bytes`)
  return key
}

/** The file gets its name once it is complete. If another process was faster, its key counts. */
function makeKey(dataDir: string, path: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: PRIVATE.file, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path)
}

function readIfExists(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
