// How patient the shop is with sign-ins, registrations, questions and pictures.
import type { ThrottlePolicies } from './accounts/throttle.ts'
import type { Environment } from './environment.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

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
    inquiry: {
      limit: environment.INQUIRIES_PER_HOUR,
      windowSeconds: HOUR,
      delaySeconds: 60,
      maxDelaySeconds: HOUR,
    },
    // Each is a mail to somebody who may not have asked for it.
    passwordResetAccount: { limit: 3, windowSeconds: HOUR, delaySeconds: 60, maxDelaySeconds: HOUR },
    paymentClaim: { limit: 20, windowSeconds: HOUR, delaySeconds: 60, maxDelaySeconds: HOUR },
    reviewMark: { limit: 60, windowSeconds: HOUR, delaySeconds: 60, maxDelaySeconds: HOUR },
    reviewPhotos: { limit: 40, windowSeconds: HOUR, delaySeconds: 60, maxDelaySeconds: HOUR },
    profilePicture: { limit: 20, windowSeconds: HOUR, delaySeconds: 60, maxDelaySeconds: HOUR },
    passwordResetAddress: { limit: 20, windowSeconds: HOUR, delaySeconds: 60, maxDelaySeconds: HOUR },
  }
}
