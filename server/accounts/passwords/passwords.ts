// Passwords: argon2id hashes, and how long a check takes whether or not there is an account.
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { inTurn } from '#server/jobs/in-turn'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. The package's default algorithm is argon2id.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More checks at a time than cores only make all of them slower, and each holds 19 MiB.
const limited = inTurn(availableParallelism())

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Takes as long for an account without a password, or no account at all, as for a wrong password. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  // What is stored is no hash where an account was made without a password.
  const isHash = passwordHash?.startsWith('$argon2') === true
  const against = isHash ? passwordHash : await decoy
  return (await limited(() => verify(against, password, cost))) && isHash
}
