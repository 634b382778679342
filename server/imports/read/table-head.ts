// Maps the columns of a file to fields: by its header row, or as an admin has chosen.
import {
  type ColumnProblems,
  columnProblems,
  type FieldRules,
  type ImportField,
} from '#contract/imports/columns'
import { badFile } from '#server/files/bad-file'

/** The field of each column; null for an ignored one. */
export type Fields = readonly (string | null)[]

export interface TableHead {
  /** As in the file, without empty columns at the end. */
  titles: string[]
  fields: Fields
  /** Titles that aren't recognised; empty once the columns have been chosen. */
  unknown: string[]
  /** If the rows can't be read with these fields. */
  problems: ColumnProblems | null
}

export interface KnownColumns extends FieldRules {
  /** Chosen columns are remembered for files of the same kind. */
  kind: string
  /** Returns the field for a title, or null. It may be one that isn't listed, such as a specification. */
  named: (title: string) => string | null
  /** Whether the title is known and silently ignored. */
  isLeftOut?: (title: string) => boolean
}

const MAX_TITLE = 110

/** @param chosen by an admin for a file with these titles; otherwise fields are guessed from the titles */
export function readHead(titles: string[], known: KnownColumns, chosen?: Fields): TableHead {
  const fields = chosen ?? guessedFields(titles, known)
  return {
    titles,
    fields,
    unknown: unknownTitles(titles, fields, known),
    problems: columnProblems(fields, titles, { fields: fieldsFor(titles, known), required: known.required }),
  }
}

/** Throws `invalid_input` if the titles alone don't tell how to read the rows. */
export function assertClear({ fields, problems }: TableHead, { required }: KnownColumns): void {
  if (!problems) return
  const missing = required.find((group) => !group.some((field) => fields.includes(field)))
  if (missing) {
    const named = missing.map((field) => `"${field}"`).join(' or ')
    throw badFile(`The first row must name the columns, but ${named} isn't among them`)
  }
  const twice = fields.find((field, at) => field !== null && fields.indexOf(field) !== at)
  throw badFile(`The column "${twice}" occurs more than once`)
}

/** Trimmed, without the empty ones at the end. */
export function titlesOf(cells: readonly string[]): string[] {
  const titles = cells.map((cell) => cell.trim())
  return titles.slice(0, titles.findLastIndex((title) => title !== '') + 1)
}

export const guessedFields = (titles: readonly string[], { named }: KnownColumns): Fields => titles.map(named)

/** All fields that may be chosen for a file: the listed ones, and those that only its titles name. */
export function fieldsFor(titles: readonly string[], known: KnownColumns): ImportField[] {
  const listed = new Set(known.fields.map(({ field }) => field))
  const more = titles.flatMap((title) => {
    const field = known.named(title)
    return field === null || listed.has(field) ? [] : [{ field, label: field }]
  })
  return [...known.fields, ...new Map(more.map((field) => [field.field, field])).values()]
}

/** Whether two files' columns, or a choice and its guess, are read alike. */
export const isSameFields = (one: Fields, other: Fields): boolean =>
  one.length === other.length && one.every((field, at) => field === other[at])

function unknownTitles(titles: readonly string[], fields: Fields, known: KnownColumns): string[] {
  const { isLeftOut = () => false } = known
  if (!isSameFields(fields, guessedFields(titles, known))) return []
  const unknown = titles.filter((title, at) => title !== '' && fields[at] === null && !isLeftOut(title))
  return [...new Set(unknown.map(shortTitle))]
}

/** As an unknown column is listed. */
export const shortTitle = (title: string): string => title.slice(0, MAX_TITLE)

/** "Min Order Quantity" matches minOrderQuantity, "PIN code" pinCode. */
export const bareTitle = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
