// The adapter for Meta's WhatsApp Cloud API. Sources: developers.facebook.com, Cloud API: "Messages" (POST
// /{phone-number-id}/messages), "Template messages", "Webhooks payload reference", "Error codes".
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { MessageSender, OutgoingMessage, ProviderReport, SendOutcome } from './provider.ts'

export const GRAPH_URL = 'https://graph.facebook.com/v23.0'

const TIMEOUT_MS = 15_000

interface Account {
  /** Base address with the version of the API; tests use their own server. */
  baseUrl: string
  phoneNumberId: string
  accessToken: string
}

export const whatsAppCloud = ({ baseUrl, phoneNumberId, accessToken }: Account): MessageSender => ({
  async send(message, stopping) {
    const late = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const response = await fetch(`${baseUrl}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message)),
        redirect: 'error',
        signal: stopping ? AbortSignal.any([late, stopping]) : late,
      })
      return outcomeOf(response.status, await response.text())
    } catch (error) {
      const reason = late.aborted ? `No response within ${TIMEOUT_MS / 1000} seconds` : causeOf(error)
      return { isAccepted: false, isTemporary: true, reason }
    }
  },
})

const bodyOf = ({ to, template: { name, language, parameters } }: OutgoingMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name,
    language: { code: language },
    ...(parameters.length > 0 && {
      components: [
        { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text: parameter(text) })) },
      ],
    }),
  },
})

/** Meta refuses empty parameters, line breaks, tabs and more than four spaces in a row (error 132018). */
const parameter = (text: string): string => text.replace(/\s+/g, ' ').trim() || '–'

function causeOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })

const Failure = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    is_transient: z.boolean().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
})

/** Limits of throughput and temporary faults at Meta, which a later attempt may pass. */
const temporaryCodes: ReadonlySet<number> = new Set([
  1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_004,
])

function outcomeOf(status: number, text: string): SendOutcome {
  const answer = parsed(text)
  const accepted = Accepted.safeParse(answer)
  const id = accepted.data?.messages[0]?.id
  if (status >= 200 && status < 300 && id !== undefined) return { isAccepted: true, providerId: id }
  const failure = Failure.safeParse(answer).data?.error
  if (!failure) {
    const reason = `Unexpected response with status ${status}`
    return { isAccepted: false, isTemporary: status === 429 || status >= 500, reason }
  }
  const { code, message, error_data, is_transient } = failure
  return {
    isAccepted: false,
    isTemporary: status === 429 || status >= 500 || is_transient === true || temporaryCodes.has(code),
    reason: reasonOf(code, error_data?.details ?? message),
  }
}

/** The code and Meta's own words; `failureInWords` explains the code. */
const reasonOf = (code: number, words: string): string =>
  `(#${code}) ${words}`.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether the header `X-Hub-Signature-256` signs exactly these bytes with the app's secret. */
export function isSigned(body: string, header: string | undefined, appSecret: string): boolean {
  const given = /^sha256=([0-9a-f]{64})$/.exec(header ?? '')?.[1]
  if (given === undefined || appSecret === '') return false
  const expected = createHmac('sha256', appSecret).update(body, 'utf8').digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}

const Seconds = z.coerce.number().min(0).max(1e11)

const Hook = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  timestamp: Seconds,
                  errors: z
                    .array(
                      z.object({
                        code: z.number(),
                        title: z.string().default(''),
                        error_data: z.object({ details: z.string().optional() }).optional(),
                      }),
                    )
                    .optional(),
                }),
              )
              .optional(),
            messages: z
              .array(
                z.object({
                  from: z.string(),
                  type: z.string(),
                  text: z.object({ body: z.string() }).optional(),
                  button: z.object({ text: z.string() }).optional(),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
})

/** Returns the reports of a webhook for the shop's number. Other kinds of events are left out. */
export function reportsOf(body: unknown, phoneNumberId: string): ProviderReport[] {
  const hook = Hook.safeParse(body)
  if (!hook.success) return []
  return hook.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneNumberId)
    .flatMap(({ value: { statuses = [], messages = [] } }): ProviderReport[] => [
      ...statuses.flatMap(({ id, status, timestamp, errors = [] }): ProviderReport[] => {
        const report = { kind: 'status' as const, providerId: id, at: new Date(timestamp * 1_000) }
        if (status === 'sent' || status === 'delivered' || status === 'read')
          return [{ ...report, state: status }]
        if (status !== 'failed') return []
        const [error] = errors
        const reason = error
          ? reasonOf(error.code, error.error_data?.details ?? error.title)
          : 'Not delivered'
        return [{ ...report, state: 'failed', reason }]
      }),
      ...messages.flatMap(({ from, text, button }): ProviderReport[] => {
        const written = text?.body ?? button?.text
        return written === undefined ? [] : [{ kind: 'reply', from, text: written }]
      }),
    ])
}
