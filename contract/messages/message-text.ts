// Filling and checking the texts of WhatsApp messages, and their form as a template of Meta.
import { z } from 'zod'
import { paragraph } from '#contract/base/text'
import { fillTemplate, paragraphsOf, unknownFields } from '#contract/emails/fill-template'
import { type MessageKindName, messageFields } from './message-kinds.ts'

/** Longest body of a message template at Meta, in characters. */
export const MAX_MESSAGE = 1_024

/** Fills in the placeholders. Lines left empty are dropped, and paragraphs are separated by an empty line. */
export const fillMessage = (text: string, fields: Readonly<Record<string, string>>): string =>
  paragraphsOf(fillTemplate(text, fields)).join('\n\n')

const FIELD = /\{(\w+)\}/g

/** The placeholders of a text, each once, in the order in which Meta's template numbers them. */
export const parametersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name)),
]

/** The text as it is submitted to Meta: with numbered variables such as {{1}}. */
export function metaText(text: string): string {
  const names = parametersOf(text)
  return paragraphsOf(text.replace(FIELD, (_, name: string) => `{{${names.indexOf(name) + 1}}}`)).join('\n\n')
}

/** A text, with unknown placeholders reported by name. */
export const messageText = (kind: MessageKindName) =>
  paragraph(MAX_MESSAGE)
    .min(1, 'Text is required')
    .superRefine((text, { addIssue }) => {
      const [unknown] = unknownFields(text, messageFields(kind))
      if (unknown !== undefined) addIssue(`{${unknown}} isn't a field of this message`)
    })

/** Fields of the form. A step that sends automatically needs the name of Meta's template. */
export const messageSchema = (kind: MessageKindName) =>
  z
    .object({ text: messageText(kind), ...MessageSending.shape })
    .superRefine(({ isAutomatic, templateName }, { addIssue }) => {
      if (isAutomatic && templateName === '') {
        addIssue({
          code: 'custom',
          path: ['templateName'],
          message: 'Enter the name of the approved template',
        })
      }
    })

const TEMPLATE_NAME = /^[a-z0-9_]{0,512}$/
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2,3})?$/

export const MessageSending = z.object({
  isAutomatic: z.boolean('Must be true or false').default(false),
  templateName: z
    .string('Must be a text')
    .trim()
    .regex(TEMPLATE_NAME, 'Use small letters, digits and underscores. Example: order_shipped')
    .default(''),
  language: z
    .string('Must be a text')
    .trim()
    .regex(LANGUAGE, "That isn't a language code of Meta. Example: en or en_US")
    .default('en'),
})

export type MessageValues = z.output<ReturnType<typeof messageSchema>>
