// The columns of an imported file and the fields that they are read as: guessed from the titles, shown in the review,
// corrected there, and remembered for the next file with the same titles.
import { z } from 'zod'

export const ImportField = z.object({
  field: z.string(),
  /** For people: "PIN code" */
  label: z.string(),
})
export type ImportField = z.infer<typeof ImportField>

/** The fields that a file may have, and those that it needs. */
export interface FieldRules {
  fields: readonly ImportField[]
  /** Groups of fields: of each group, the file needs at least one. */
  required: readonly (readonly string[])[]
}

export const ImportColumns = z.object({
  /** In the order of the file. */
  columns: z.array(
    z.object({
      /** Empty for a column without a title. */
      title: z.string(),
      /** Null for a column that is ignored. */
      field: z.string().nullable(),
      /** Whether the conversion of another system's file filled it, with its remarks. It can't be chosen. */
      isFixed: z.boolean(),
      /** Whether the title isn't recognised and the columns of the file haven't been chosen yet. */
      isUnknown: z.boolean(),
      /** Up to three different values of the first rows. */
      examples: z.array(z.string()),
    }),
  ),
  fields: z.array(ImportField),
  required: z.array(z.array(z.string())),
  /** Whether the columns are read as they were chosen for an earlier file with the same titles. */
  isRemembered: z.boolean(),
})
export type ImportColumns = z.infer<typeof ImportColumns>

/** A file has at most 250 columns, and the name of a specification at most 100 characters. */
export const ChosenColumns = z.object({
  /** The field of each column, in the order of the file; null to ignore it. */
  fields: z
    .array(
      z.string('Must be the name of a field, or null').max(110, 'Must be the name of a field').nullable(),
    )
    .max(250, 'A file has at most 250 columns'),
})

export interface ColumnProblems {
  /** By the position of the column, from 0. */
  columns: Readonly<Record<number, string>>
  /** One sentence for each missing column. */
  missing: readonly string[]
}

/** Returns what is wrong with the fields of a file's columns; null if its rows can be read. */
export function columnProblems(
  chosen: readonly (string | null)[],
  titles: readonly string[],
  { fields, required }: FieldRules,
): ColumnProblems | null {
  const labels = new Map(fields.map(({ field, label }) => [field, label]))
  const columns: Record<number, string> = {}
  chosen.forEach((field, at) => {
    if (field === null) return
    const label = labels.get(field)
    const other = chosen.findIndex((one, position) => one === field && position !== at)
    if (label === undefined) columns[at] = `“${field}” isn’t a field of this import`
    else if (other !== -1)
      columns[at] =
        `“${columnName(titles, other)}” is also read as ${inSentence(label)}. Choose one of them and ignore the other.`
  })
  const missing = required
    .filter((group) => !group.some((field) => chosen.includes(field)))
    .map(
      (group) =>
        `Choose the column with ${group.map((field) => `the ${inSentence(labels.get(field) ?? field)}`).join(' or ')}`,
    )
  return missing.length > 0 || Object.keys(columns).length > 0 ? { columns, missing } : null
}

/** All problems as one text. */
export const problemText = ({ columns, missing }: ColumnProblems): string =>
  [...missing.map((sentence) => `${sentence}.`), ...Object.values(columns)].join(' ')

/** Returns a unique name: "City", "Column 3" for a column without a title, "City (column 5)" if two have the same. */
export function columnName(titles: readonly string[], at: number): string {
  const title = titles[at] ?? ''
  if (title === '') return `Column ${at + 1}`
  return titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} (column ${at + 1})`
}

/** "Name" → "name", but "PIN code" and "SKU" stay. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
