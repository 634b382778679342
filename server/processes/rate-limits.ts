// Rate limits that environment variables may change, by the number of free attempts. The limits themselves are
// defined where they apply.
import { googleLimit } from '#server/accounts/google/google-attempts'
import { ownPasswordLimit } from '#server/accounts/passwords/check-own-password'
import { registrationLimit } from '#server/accounts/sessions/register-customer'
import {
  adminSignInLimit,
  codeLimit,
  customerSignInLimit,
  deviceCodeLimit,
  deviceSignInLimit,
  signInNetworkLimit,
} from '#server/accounts/sessions/sign-in-limits'
import { ownCodeLimit } from '#server/accounts/two-factor/own-code'
import { readLimits } from '#server/http/load/limit-reads'
import type { AdjustLimit } from '#server/http/rate-limit'
import { inquiryEmailLimit, inquiryNetworkLimit } from '#server/inquiries/send-inquiry'
import {
  questionCustomerLimit,
  questionEmailLimit,
  questionNetworkLimit,
} from '#server/questions/question-limits'
import {
  quoteChangeLimit,
  quoteContactLimit,
  quoteCustomerLimit,
  quoteNetworkLimit,
} from '#server/quotes/quote-limits'
import type { Environment } from './environment.ts'

export function adjustLimits(environment: Environment): AdjustLimit {
  const attempts = new Map<string, number>()
  const { SIGN_IN_ATTEMPTS: signIns } = environment
  // These follow the shop's settings unless a variable is set.
  const signInLimits = [
    customerSignInLimit,
    adminSignInLimit,
    deviceSignInLimit,
    ownPasswordLimit,
    codeLimit,
    deviceCodeLimit,
    ownCodeLimit,
  ]
  if (signIns !== undefined) for (const { name } of signInLimits) attempts.set(name, signIns)
  for (const { name } of [signInNetworkLimit, googleLimit]) {
    attempts.set(name, environment.SIGN_IN_ATTEMPTS_PER_ADDRESS)
  }
  attempts.set(registrationLimit.name, environment.REGISTRATIONS_PER_MINUTE)
  const messageLimits = [
    inquiryNetworkLimit,
    inquiryEmailLimit,
    questionNetworkLimit,
    questionEmailLimit,
    questionCustomerLimit,
    quoteNetworkLimit,
    quoteContactLimit,
    quoteCustomerLimit,
    quoteChangeLimit,
  ]
  const { INQUIRIES_PER_HOUR: messages } = environment
  if (messages !== undefined) for (const { name } of messageLimits) attempts.set(name, messages)
  // All limits of reads change in the same proportion.
  const share = environment.SEARCHES_PER_MINUTE / readLimits.searches.address.attempts
  for (const { name, attempts: usual } of Object.values(readLimits).flatMap((each) => Object.values(each))) {
    attempts.set(name, Math.max(1, Math.round(usual * share)))
  }
  return (limit) => {
    const set = attempts.get(limit.name)
    if (set === undefined) return limit
    const { sharedAttempts: _, ...rest } = limit
    return { ...rest, attempts: set }
  }
}
