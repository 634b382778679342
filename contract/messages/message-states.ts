// Delivery states of a WhatsApp message, and the ways in which a customer consents to messages.

export const messageStates = ['waiting', 'sent', 'delivered', 'read', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

export const messageStateLabels = {
  waiting: 'Waiting',
  /** Accepted by the provider. */
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
} as const satisfies Record<MessageState, string>

export const consentSources = ['checkout', 'profile', 'reply'] as const
export type ConsentSource = (typeof consentSources)[number]

export const consentSourceLabels = {
  checkout: 'at the checkout',
  profile: 'in the profile',
  reply: 'by a reply in WhatsApp',
} as const satisfies Record<ConsentSource, string>

/** Shown beside each checkbox for consent. */
export const CONSENT_TEXT =
  'Send me updates about my orders by WhatsApp: confirmation, payment, delivery, returns and refunds. No advertising. Reply STOP to end them.'
