// The settings of the provider that sends WhatsApp messages: Meta's WhatsApp Cloud API.
import { z } from 'zod'
import { line, secret } from '#contract/base/text'

const id = (example: string) =>
  line(40)
    .refine((text) => /^\d*$/.test(text), `Must be a number from Meta's app dashboard. Example: ${example}`)
    .default('')

export const MessageProvider = z.object({
  /** Off: nothing is sent automatically. Texts can be sent by hand in any case. */
  isOn: z.boolean('Must be true or false').default(false),
  phoneNumberId: id('106540352242922'),
  businessAccountId: id('102290129340398'),
})
export type MessageProvider = z.output<typeof MessageProvider>

const sealed = z.string().default('')

/** The stored form of the settings: secrets are encrypted, and missing ones are empty. */
export const StoredMessageProvider = MessageProvider.extend({
  accessToken: sealed,
  /** Key of the signatures of webhooks. */
  appSecret: sealed,
  /** Chosen by the shop; Meta repeats it when the webhook is registered. */
  verifyToken: sealed,
})
export type StoredMessageProvider = z.output<typeof StoredMessageProvider>

export const messageSecrets = ['accessToken', 'appSecret', 'verifyToken'] as const
export type MessageSecret = (typeof messageSecrets)[number]

/** As entered. An empty secret keeps the saved one. */
export const MessageProviderInput = MessageProvider.extend({
  accessToken: secret.default(''),
  appSecret: secret.default(''),
  verifyToken: secret.default(''),
}).superRefine(({ isOn, phoneNumberId, businessAccountId }, { addIssue }) => {
  const need = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
  if (isOn && phoneNumberId === '') need('phoneNumberId', 'Phone number ID is required')
  if (isOn && businessAccountId === '') need('businessAccountId', 'Business account ID is required')
})
export type MessageProviderInput = z.output<typeof MessageProviderInput>
export type MessageProviderValues = z.input<typeof MessageProviderInput>

/** Path of the webhook by which Meta reports deliveries and replies. */
export const MESSAGE_WEBHOOK_PATH = '/hooks/whatsapp'
