// Validates the parts of a request against an endpoint's schemas, and reports all issues of all fields.
import { z } from 'zod'
import type { Endpoint, EndpointOptions, EndpointParsed } from '#contract/base/endpoint'
import { issueText } from '#contract/base/issue-text'
import { keyNouns } from '#contract/base/keys'
import { notFound, refused } from '#server/http/errors'

// For every schema of the server, including those of files.
z.config({ customError: issueText })

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Throws `invalid_input`, or `not_found` if the path itself is malformed. */
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

/** `?search=&page=2`: forms also submit empty fields, which mean no value. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

function invalidInput(issues: readonly z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    fields[path] ??= issue.message
  }
  const [first] = issues
  return refused('invalid_input', first?.message ?? "This value isn't valid", { fields })
}

/** An impossible key gets the same error as a missing record; other malformed parts of a path are invalid input. */
function malformedAddress(params: z.ZodObject, error: z.ZodError) {
  const nouns = error.issues.map(({ path }) => keyNouns.get(params.shape[String(path[0])] as z.ZodType)?.noun)
  const [noun] = nouns
  return noun && nouns.every(Boolean) ? notFound(noun) : invalidInput(error.issues)
}
