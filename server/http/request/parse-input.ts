// Checks the parts of a request against an endpoint's schemas; reports all issues of all fields.
import type { z } from 'zod'
import type { Endpoint, EndpointOptions, EndpointParsed } from '#contract/base/endpoint'
import { keyNouns } from '#contract/base/keys'
import { notFound, refused } from '#server/http/errors'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Throws `invalid_input`, or `not_found` where the address itself is malformed. */
export function parseInput<O extends EndpointOptions>(
  endpoint: Endpoint<O>,
  raw: RawInput,
): EndpointParsed<O> {
  const params = endpoint.params?.safeParse(raw.params)
  if (endpoint.params && params?.error) throw malformedAddress(endpoint.params, params.error)
  const query = endpoint.query?.safeParse(withoutEmpty(raw.query))
  const body = endpoint.body?.safeParse(raw.body ?? {})
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) throw invalidInput(issues)
  return { params: params?.data, query: query?.data, body: body?.data } as EndpointParsed<O>
}

/** `?search=&page=2`: a form sends a field that was left empty, and means none. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

function invalidInput(issues: readonly z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    fields[path] ??= issue.message
  }
  const [first] = issues
  return refused('invalid_input', first?.message ?? 'Invalid input', { fields })
}

/** A key that cannot exist is answered like one that doesn't; another malformed part of an address is bad input. */
function malformedAddress(params: z.ZodObject, error: z.ZodError) {
  const nouns = error.issues.map(({ path }) => keyNouns.get(params.shape[String(path[0])] as z.ZodType)?.noun)
  const [noun] = nouns
  return noun && nouns.every(Boolean) ? notFound(noun) : invalidInput(error.issues)
}
