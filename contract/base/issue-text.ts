// Sentences for the issues of schemas that have no text of their own, in the words of the other texts: "Must be text".
import type { z } from 'zod'
import { counted } from './rupee-text.ts'

type Issue = z.core.$ZodRawIssue

/** The text of an issue, for `safeParse(value, { error: issueText })`. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required' : (types[issue.expected] ?? INVALID)
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_small':
      return limitText(
        issue.origin,
        Number(issue.minimum),
        issue.inclusive === false ? 'more than' : 'at least',
      )
    case 'too_big':
      return limitText(
        issue.origin,
        Number(issue.maximum),
        issue.inclusive === false ? 'less than' : 'at most',
      )
    case 'not_multiple_of':
      return issue.divisor === 1 ? WHOLE : `Must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return formats[issue.format] ?? 'Must have the expected form'
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length > 1 ? 'fields' : 'field'}: ${issue.keys.join(', ').slice(0, 100)}`
    default:
      return INVALID
  }
}

const INVALID = "This value isn't valid"
const WHOLE = 'Must be a whole number'

const types: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: WHOLE,
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object with fields',
  record: 'Must be an object with fields',
  date: 'Must be a date',
  null: 'Must be empty',
}

const formats: Readonly<Record<string, string>> = {
  uuid: "This isn't a valid id",
  email: "This isn't a valid email address. Example: name@example.com.",
  url: "This isn't a valid URL. Example: https://example.com.",
  date: "This isn't a valid date. Example: 2026-03-31.",
  datetime: "This isn't a valid time. Example: 2026-03-31T18:30:00Z.",
  time: "This isn't a valid time. Example: 18:30.",
}

/** @param limit in characters of a text, entries of a list, or the number itself */
function limitText(origin: string, limit: number, bound: string): string {
  if (origin === 'string')
    return limit === 1 && bound === 'at least'
      ? 'This field is required'
      : `Must have ${bound} ${counted(limit, 'character')}`
  if (origin === 'array' || origin === 'set' || origin === 'record')
    return `Must have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return `Must be ${bound} ${limit}`
}
