// What became of an email.

export const emailStates = ['waiting', 'sent', 'failed', 'dropped'] as const
export type EmailState = (typeof emailStates)[number]

export const emailStateLabels = {
  waiting: 'Waiting',
  sent: 'Sent',
  /** It is tried again by itself, up to a limit. */
  failed: 'Failed',
  /** There was nothing to say any more, or nobody to say it to. */
  dropped: 'Not needed',
} as const satisfies Record<EmailState, string>
