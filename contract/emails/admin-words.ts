// The shop's own words of its emails, as admins change, look at and try them.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, paragraph } from '#contract/base/text'
import { emailRecipients } from './email-kinds.ts'

const Words = z.object({ subject: z.string(), opening: z.string(), closing: z.string() })

export const WordedEmail = z.object({
  kind: z.string(),
  label: z.string(),
  to: z.enum(emailRecipients),
  sentWhen: z.string(),
  /** As it is now. */
  subject: z.string(),
  /** Whether it says something else than it did at first. */
  isChanged: z.boolean(),
})
export type WordedEmail = z.infer<typeof WordedEmail>

export const WordedEmailDetail = WordedEmail.extend({
  words: Words,
  /** As it was. */
  defaults: Words,
  /** What the words may name in braces, each with a sample. */
  fields: z.array(z.object({ name: z.string(), sample: z.string() })),
})
export type WordedEmailDetail = z.infer<typeof WordedEmailDetail>

const KindParams = z.object({ kind: keyOf('Email', line(60)) })

/** `wordsSchema` of the kind checks the rest: which names in braces stand for something. */
const WordsInput = z.object({ subject: line(200), opening: paragraph(4_000), closing: paragraph(4_000) })

export const listEmailWords = endpoint('GET /settings/emails', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'The emails of the shop, with what sends each',
  reply: z.object({ success: z.literal(true), emails: z.array(WordedEmail) }),
})

export const getEmailWords = endpoint('GET /settings/emails/{kind}', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'The words of one email',
  params: KindParams,
  /** `version` is 0 while nobody has changed it. */
  reply: z.object({ success: z.literal(true), version: z.number(), email: WordedEmailDetail }),
})

export const saveEmailWords = endpoint('PUT /settings/emails/{kind}', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change the words of an email; it is sent with them from then on',
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
  summary: 'What an email would look like with these words and sample data',
  params: KindParams,
  body: WordsInput,
  reply: z.object({ success: z.literal(true), subject: z.string(), html: z.string(), text: z.string() }),
})

export const tryEmail = endpoint('POST /settings/emails/{kind}/trial', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Send an email with these words and sample data to oneself',
  params: KindParams,
  body: WordsInput,
  reply: z.object({ success: z.literal(true), message: z.string() }),
  idempotent: true,
})
