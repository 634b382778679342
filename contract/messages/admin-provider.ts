// The provider of WhatsApp messages in the back office: settings and test message.
import { z } from 'zod'
import { TypedPhone } from '#contract/base/contact-fields'
import { endpoint } from '#contract/base/endpoint'
import { phoneProblem } from '#contract/base/phone'
import { MessageProvider, MessageProviderInput, messageSecrets } from './provider.ts'

const ProviderState = z.object({
  success: z.literal(true),
  /** 0 until first saved. */
  version: z.number(),
  settings: MessageProvider,
  /** The secrets that are saved. */
  saved: z.array(z.enum(messageSecrets)),
  /** A saved secret was encrypted with a key that this server doesn't have. */
  isSecretUnreadable: z.boolean(),
  /** Address to register as webhook at Meta; null if the shop doesn't know its own address. */
  webhookUrl: z.string().nullable(),
})

export const getMessageProvider = endpoint('GET /settings/message-provider', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return the provider of WhatsApp messages, without its secrets',
  reply: ProviderState,
})

export const saveMessageProvider = endpoint('PUT /settings/message-provider', {
  access: 'admin',
  permission: 'settings.write',
  confirmation: 'protected fields',
  summary: 'Change the provider of WhatsApp messages, effective immediately',
  body: z.intersection(
    z.object({ version: z.int('Version is required').min(0, 'Version is required') }),
    MessageProviderInput,
  ),
  reply: ProviderState.extend({ message: z.string() }),
})

export const testMessageProvider = endpoint('POST /settings/message-provider/tests', {
  access: 'admin',
  permission: 'settings.write',
  sessionOnly: true,
  summary: 'Send Meta’s sample template hello_world to a number and return the reply of the provider',
  body: z.object({
    phone: TypedPhone.superRefine((phone, { addIssue }) => {
      const problem = phone === '' ? 'Phone is required' : phoneProblem(phone)
      if (problem) addIssue(problem)
    }),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    isAccepted: z.boolean(),
    /** The provider's error; empty on success. */
    reply: z.string(),
  }),
})
