// Which rate limits the environment may change, each by the number of attempts that are free. The limits themselves
// stand where they apply.
import { googleLimit } from './accounts/google/google-attempts.ts'
import { ownPasswordLimit } from './accounts/passwords/check-own-password.ts'
import { registrationLimit } from './accounts/sessions/register-customer.ts'
import {
  adminSignInLimit,
  codeLimit,
  customerSignInLimit,
  deviceCodeLimit,
  deviceSignInLimit,
  signInNetworkLimit,
} from './accounts/sessions/sign-in-limits.ts'
import { ownCodeLimit } from './accounts/two-factor/own-code.ts'
import type { Environment } from './environment.ts'
import type { AdjustLimit } from './http/rate-limit.ts'
import { inquiryEmailLimit, inquiryNetworkLimit } from './inquiries/send-inquiry.ts'

export function adjustLimits(environment: Environment): AdjustLimit {
  const attempts = new Map<string, number>()
  const { SIGN_IN_ATTEMPTS: signIns } = environment
  // Where the environment says nothing, the settings do.
  const signInLimits = [
    ...[customerSignInLimit, adminSignInLimit, deviceSignInLimit, ownPasswordLimit],
    ...[codeLimit, deviceCodeLimit, ownCodeLimit],
  ]
  if (signIns !== undefined) for (const { name } of signInLimits) attempts.set(name, signIns)
  for (const { name } of [signInNetworkLimit, googleLimit]) {
    attempts.set(name, environment.SIGN_IN_ATTEMPTS_PER_ADDRESS)
  }
  attempts.set(registrationLimit.name, environment.REGISTRATIONS_PER_MINUTE)
  for (const { name } of [inquiryNetworkLimit, inquiryEmailLimit]) {
    attempts.set(name, environment.INQUIRIES_PER_HOUR)
  }
  return (limit) => ({ ...limit, attempts: attempts.get(limit.name) ?? limit.attempts })
}
