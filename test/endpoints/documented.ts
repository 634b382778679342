// Checks answers of a test shop against the published description of the API (clients/openapi.json).
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { findOperation, published } from '#test/declared-errors'
import type { TestShop } from '#test/shop'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('binary', true)
ajv.addSchema(published, 'api')

const validators = new Map<string, ValidateFunction>()
/** @param pointer of a schema in the description: `/components/schemas/Order` */
export function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
  validators.set(pointer, known)
  return known
}

/** Returns how an answer differs from its description, or null. */
function differenceOf(method: string, url: string, answer: LightMyRequestResponse): string | null {
  const operation = findOperation(method, url)
  if (!operation) return null
  const { statusCode: status, headers, body } = answer
  const type = String(headers['content-type']).split(';')[0] ?? ''
  const response = operation.responses[status]
  const name = `${operation.operationId} ${status}`
  if (!response) return `${name} is not documented: ${body.slice(0, 200)}`
  if (response.$ref) {
    return type === 'application/json'
      ? mismatch(name, `${response.$ref.slice(1)}/content/application~1json/schema`, body)
      : `${name} has the type ${type}`
  }
  const schema = response.content?.[type]?.schema
  if (!schema) return `${name} has the type ${type}`
  return schema.$ref ? mismatch(name, schema.$ref.slice(1), body) : null
}

function mismatch(name: string, pointer: string, body: string): string | null {
  const validate = validatorOf(pointer)
  if (validate(JSON.parse(body))) return null
  const [error] = validate.errors ?? []
  return `${name}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`
}

/** Checks every answer from now on. Returns the list of differences, to be compared with `[]` at the end. */
export function watchAnswers({ fastify }: TestShop): string[] {
  const differences: string[] = []
  const inject = fastify.inject.bind(fastify) as (options: unknown) => Promise<LightMyRequestResponse>
  const watched = async (options: string | { method?: string; url: string }) => {
    const answer = await inject(options)
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options
    const difference = method === 'HEAD' ? null : differenceOf(method, url, answer)
    if (difference && !differences.includes(difference)) differences.push(difference)
    return answer
  }
  fastify.inject = watched as unknown as typeof fastify.inject
  return differences
}
