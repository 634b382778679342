// The password of people who sign in during tests; hashed once per file, because hashing is slow.
import { hashPassword } from '#server/accounts/passwords/passwords'

export const password = 'a long and fine password'
export const passwordHash = await hashPassword(password)
