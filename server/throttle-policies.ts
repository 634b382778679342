// How patient the shop is with sign-ins and registrations.
import type { ThrottlePolicies } from './accounts/throttle.ts'
import type { Environment } from './environment.ts'

const QUARTER_HOUR = 15 * 60

export function throttlePolicies(environment: Environment): ThrottlePolicies {
  return {
    signInAccount: {
      limit: environment.SIGN_IN_ATTEMPTS,
      windowSeconds: QUARTER_HOUR,
      delaySeconds: 30,
      maxDelaySeconds: QUARTER_HOUR,
    },
    signInAddress: {
      limit: environment.SIGN_IN_ATTEMPTS_PER_ADDRESS,
      windowSeconds: QUARTER_HOUR,
      delaySeconds: 30,
      maxDelaySeconds: QUARTER_HOUR,
    },
    // The storefront tries a refused registration again after 1, 2 and 4 seconds, so the wait must end within that.
    registration: {
      limit: environment.REGISTRATIONS_PER_MINUTE,
      windowSeconds: 60,
      delaySeconds: 6,
      maxDelaySeconds: 6,
    },
  }
}
