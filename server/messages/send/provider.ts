// The interface of a provider that sends messages. An adapter implements it for one provider.

export interface OutgoingMessage {
  /** International number, without plus sign. */
  to: string
  /** The template that the provider has approved. */
  template: { name: string; language: string; parameters: readonly string[] }
}

export type SendOutcome =
  | { isAccepted: true; providerId: string }
  /** @property isTemporary whether a later attempt may succeed */
  | { isAccepted: false; isTemporary: boolean; reason: string }

export interface MessageSender {
  /** Never throws: failures are returned as an outcome. */
  send(message: OutgoingMessage, stopping?: AbortSignal): Promise<SendOutcome>
}

/** A report of the provider about a message. */
export type ProviderReport =
  | { kind: 'status'; providerId: string; state: 'sent' | 'delivered' | 'read'; at: Date }
  | { kind: 'status'; providerId: string; state: 'failed'; at: Date; reason: string }
  /** A text from a customer. */
  | { kind: 'reply'; from: string; text: string }
