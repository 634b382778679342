// The password of the people in tests that sign in; hashed once a file, since a hash takes its time.
import { hashPassword } from '#server/accounts/passwords/passwords'

export const password = 'a long and fine password'
export const passwordHash = await hashPassword(password)
