// Texts of WhatsApp messages: admins edit them and choose the steps that send them automatically.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, paragraph } from '#contract/base/text'
import { MAX_MESSAGE, MessageSending } from './message-text.ts'

export const MessageText = z.object({
  kind: z.string(),
  label: z.string(),
  sentWhen: z.string(),
  isChanged: z.boolean(),
  /** Whether its step can send it. */
  canSendItself: z.boolean(),
  isAutomatic: z.boolean(),
  templateName: z.string(),
})
export type MessageText = z.infer<typeof MessageText>

export const MessageTextDetail = MessageText.extend({
  text: z.string(),
  language: z.string(),
  /** The default text. */
  defaultText: z.string(),
  /** The placeholders that the text may use, each with a sample value. */
  fields: z.array(z.object({ name: z.string(), sample: z.string() })),
})
export type MessageTextDetail = z.infer<typeof MessageTextDetail>

export const listMessageTexts = endpoint('GET /settings/messages', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'List the texts of WhatsApp messages, and the steps that send them automatically',
  reply: z.object({
    success: z.literal(true),
    messages: z.array(MessageText),
    /** Whether a provider is set up and switched on. */
    isSending: z.boolean(),
  }),
})

const KindParams = z.object({ kind: keyOf('Message', line(60)) })

const Reply = z.object({
  success: z.literal(true),
  /** 0 until the text is changed for the first time. */
  version: z.number(),
  template: MessageTextDetail,
})

export const getMessageText = endpoint('GET /settings/messages/{kind}', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Get the text of one WhatsApp message',
  params: KindParams,
  reply: Reply,
})

export const saveMessageText = endpoint('PUT /settings/messages/{kind}', {
  access: 'admin',
  permission: 'settings.write',
  confirmation: 'protected fields',
  summary: 'Change the text of a WhatsApp message, and whether its step sends it automatically',
  params: KindParams,
  /** `messageSchema` of the kind checks the rest, such as unknown placeholders. */
  body: z.object({
    text: paragraph(MAX_MESSAGE),
    ...MessageSending.shape,
    version: z.int('Version is required').min(0, 'Version is required'),
  }),
  reply: Reply.extend({ message: z.string() }),
})
