// Delivery states of an email.

export const emailStates = ['waiting', 'sent', 'saved', 'failed', 'dropped'] as const
export type EmailState = (typeof emailStates)[number]

export const emailStateLabels = {
  waiting: 'Waiting',
  /** Accepted by the mail server. */
  sent: 'Sent',
  /** No mail server is set up: the email is a file on the server, and its recipient hasn't got it. */
  saved: 'Not sent – saved as a file',
  /** Retried automatically, up to a limit. */
  failed: 'Failed',
  /** There was nothing left to say, or no recipient left. */
  dropped: 'Not needed',
} as const satisfies Record<EmailState, string>
