// A test double of Meta's WhatsApp Cloud API on a real socket: it checks each call against the documented protocol and
// answers as documented, including errors. Source: developers.facebook.com, Cloud API, "Messages" and "Error codes".
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A template that the business account has, with the number of variables of its body. */
interface Template {
  language: string
  variables: number
}

export interface SentMessage {
  to: string
  template: string
  parameters: string[]
}

interface Options {
  phoneNumberId: string
  accessToken: string
  templates: Record<string, Template>
}

type Mood = 'well' | 'rate-limited' | 'down' | 'garbled'

export async function openWhatsAppDouble({ phoneNumberId, accessToken, templates }: Options) {
  const sent: SentMessage[] = []
  /** Breaches of the protocol, which fail the test that reads them. */
  const breaches: string[] = []
  let mood: Mood = 'well'
  let calls = 0
  /** Numbers without WhatsApp. */
  const unknown = new Set<string>()

  const server = createServer(async (request, response) => {
    calls++
    const { status, body } = answer(request, await textOf(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const failure = (status: number, code: number, message: string, details = message) => ({
    status,
    body: JSON.stringify({
      error: {
        message: `(#${code}) ${message}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details },
        fbtrace_id: 'AbC',
      },
    }),
  })

  function answer({ method, url, headers }: IncomingMessage, text: string) {
    if (mood === 'down') return { status: 503, body: '<html>Service unavailable</html>' }
    if (mood === 'garbled') return { status: 200, body: '{}' }
    if (mood === 'rate-limited') return failure(429, 130_429, 'Rate limit hit')
    if (method !== 'POST' || url !== `/v23.0/${phoneNumberId}/messages`) {
      breaches.push(`${method} ${url}`)
      return failure(400, 100, 'Invalid parameter')
    }
    if (headers['content-type'] !== 'application/json')
      breaches.push(`content type ${headers['content-type']}`)
    if (headers.authorization !== `Bearer ${accessToken}`)
      return failure(401, 190, 'Invalid OAuth access token')
    const body = JSON.parse(text)
    if (body.messaging_product !== 'whatsapp') breaches.push('messaging_product')
    if (body.recipient_type !== 'individual') breaches.push('recipient_type')
    if (body.type !== 'template') breaches.push('type')
    if (!/^[1-9]\d{7,14}$/.test(body.to)) breaches.push(`to ${body.to}`)
    const { name, language, components = [] } = body.template
    const template = templates[name]
    if (!template || template.language !== language?.code) {
      return failure(404, 132_001, 'Template name does not exist in the translation')
    }
    const [part, ...others] = components
    if (others.length > 0 || (part && part.type !== 'body')) breaches.push('components')
    const parameters = (part?.parameters ?? []) as { type: string; text: string }[]
    if (parameters.length !== template.variables) {
      const details = `body: number of localizable_params (${parameters.length}) does not match the expected number of params (${template.variables})`
      return failure(
        400,
        132_000,
        'Number of parameters does not match the expected number of params',
        details,
      )
    }
    for (const parameter of parameters) {
      if (parameter.type !== 'text' || typeof parameter.text !== 'string' || parameter.text === '') {
        return failure(400, 131_008, 'Required parameter is missing')
      }
      if (/[\n\t]| {5,}/.test(parameter.text)) {
        return failure(
          400,
          132_018,
          'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
        )
      }
    }
    if (unknown.has(body.to)) return failure(400, 131_026, 'Message undeliverable')
    sent.push({ to: body.to, template: name, parameters: parameters.map((parameter) => parameter.text) })
    return {
      status: 200,
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        contacts: [{ input: body.to, wa_id: body.to }],
        messages: [{ id: `wamid.${sent.length}`, message_status: 'accepted' }],
      }),
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    sent,
    breaches,
    unknown,
    calls: () => calls,
    setMood: (next: Mood) => {
      mood = next
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
