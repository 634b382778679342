// Checks an e-mail address and a password, behind the brake on guessing. A wrong password, an unknown address and a
// closed account are answered alike and take equally long.

import { findAdminByEmail, findCustomerByEmail } from '#server/accounts/account-queries'
import { isPassword } from '#server/accounts/passwords/passwords'
import { countAttempt, forgetAttempts, networkOf, type ThrottlePolicies } from '#server/accounts/throttle'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { Caller } from '#server/http/handle'

interface Credentials {
  email: string
  password: string
}

/** Under which guesses of a customer's password are counted. */
export const customerSignInKey = (email: string): string => `sign-in:customer:${email}`

export const wrongCredentials = () => refused('wrong_credentials', 'Invalid credentials. Please try again.')

/** The account behind the credentials. Throws `wrong_credentials` or `too_many_requests`. */
export async function checkCustomerCredentials(
  db: Db,
  { email, password }: Credentials,
  caller: Caller,
  policies: ThrottlePolicies,
) {
  const account = customerSignInKey(email)
  await countSignIn(db, account, caller, policies)
  const customer = await findCustomerByEmail(db, email)
  const matches = await isPassword(password, customer?.passwordHash)
  if (!customer || !matches) throw wrongCredentials()
  if (!customer.isActive) {
    throw refused('forbidden', 'This account has been suspended. Please contact the seller.')
  }
  await forgetAttempts(db, account)
  return customer
}

/** The administrator behind the credentials. Throws `wrong_credentials` or `too_many_requests`. */
export async function checkAdminCredentials(
  db: Db,
  { email, password }: Credentials,
  caller: Caller,
  policies: ThrottlePolicies,
) {
  const account = `sign-in:admin:${email}`
  await countSignIn(db, account, caller, policies)
  const admin = await findAdminByEmail(db, email)
  const matches = await isPassword(password, admin?.passwordHash)
  if (!admin || !matches || !admin.isActive) {
    throw refused('wrong_credentials', 'Invalid admin credentials. Please try again.')
  }
  await forgetAttempts(db, account)
  return admin
}

/** Counted before anything is verified, so that many guesses at once gain nothing. */
async function countSignIn(
  db: Db,
  account: string,
  { ip }: Caller,
  policies: ThrottlePolicies,
): Promise<void> {
  await countAttempt(db, `sign-in:address:${networkOf(ip)}`, policies.signInAddress)
  await countAttempt(db, account, policies.signInAccount)
}
