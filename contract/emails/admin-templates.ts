// Email templates: admins edit them, preview them and send themselves a test.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, paragraph } from '#contract/base/text'
import { emailRecipients } from './email-kinds.ts'

const Words = z.object({ subject: z.string(), opening: z.string(), closing: z.string() })

export const EmailTemplate = z.object({
  kind: z.string(),
  label: z.string(),
  to: z.enum(emailRecipients),
  sentWhen: z.string(),
  /** The current subject. */
  subject: z.string(),
  /** Whether the template differs from the default. */
  isChanged: z.boolean(),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

export const WordedEmailDetail = EmailTemplate.extend({
  words: Words,
  /** The default template. */
  defaults: Words,
  /** The placeholders that the template may use, each with a sample value. */
  fields: z.array(z.object({ name: z.string(), sample: z.string() })),
})
export type WordedEmailDetail = z.infer<typeof WordedEmailDetail>

const KindParams = z.object({ kind: keyOf('Email', line(60)) })

/** `templateSchema` of the kind checks the rest, such as unknown placeholders. */
const WordsInput = z.object({ subject: line(200), opening: paragraph(4_000), closing: paragraph(4_000) })

export const listEmailTemplates = endpoint('GET /settings/emails', {
  access: 'admin',
  permission: 'settings.read',
  summary: "List the shop's emails and when each is sent",
  reply: z.object({ success: z.literal(true), emails: z.array(EmailTemplate) }),
})

export const getEmailTemplate = endpoint('GET /settings/emails/{kind}', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Get the template of one email',
  params: KindParams,
  /** `version` is 0 until the template is changed for the first time. */
  reply: z.object({ success: z.literal(true), version: z.number(), email: WordedEmailDetail }),
})

export const saveEmailTemplate = endpoint('PUT /settings/emails/{kind}', {
  access: 'admin',
  permission: 'settings.write',
  confirmation: 'protected fields',
  summary: 'Change the template of an email; it applies to emails sent from then on',
  params: KindParams,
  body: WordsInput.extend({ version: z.int('Version is required').min(0, 'Version is required') }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    version: z.number(),
    email: WordedEmailDetail,
  }),
})

export const previewEmail = endpoint('POST /settings/emails/{kind}/preview', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Preview an email with this template and sample data',
  params: KindParams,
  body: WordsInput,
  reply: z.object({ success: z.literal(true), subject: z.string(), html: z.string(), text: z.string() }),
})

export const tryEmail = endpoint('POST /settings/emails/{kind}/trial', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Send oneself an email with this template and sample data',
  params: KindParams,
  body: WordsInput,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  idempotent: true,
})
