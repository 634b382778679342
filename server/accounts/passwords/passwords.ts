// Password hashing with argon2id. A check takes the same time whether or not there is an account.
import { hash, type Options, verify } from '@node-rs/argon2'
import { limitWork } from '#server/http/load/work-limits'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. The package's default algorithm is argon2id.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const limited = limitWork('passwords')

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Takes the same time for a wrong password, an account without a password and an unknown account. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  // Accounts created without a password don't store a valid hash.
  const isHash = passwordHash?.startsWith('$argon2') === true
  const against = isHash ? passwordHash : await decoy
  return (await limited(() => verify(against, password, cost))) && isHash
}
