// Checks a file of records against the shop: the changes that each row would make, or the reasons for rejecting it.
import { Id } from '#contract/base/text'
import type { ImportProblem, ImportRow } from '#contract/imports/imports'
import type { Transaction } from '#server/db/database'
import { NOTE_COLUMN, REFUSAL_COLUMN } from '#server/imports/formats/foreign-format'
import type { CheckedRow, FileCheck, ImportSubject, RowVerdict } from '#server/imports/import-kind'
import { MARK_COLUMN, MARK_TITLE, plainCell, readMark } from '#server/imports/read/export-mark'
import { lostDigitsProblem } from '#server/imports/read/lost-digits'
import { SHIFTED, type TableRow, type Values } from '#server/imports/read/read-table'
import { bareTitle, type KnownColumns } from '#server/imports/read/table-head'
import { wantedValues } from '#server/imports/read/wanted-values'
import type { KnownRecord, RecordDefinition } from './record-definition.ts'

const MAX_SHOWN = 200

/** A file of records has no options. */
export function recordFiles<Input>(
  subject: ImportSubject,
  definition: RecordDefinition<Input>,
): FileCheck<object> {
  const known = columnsOf(subject, definition)
  return {
    columns: async () => known,
    check: async (tx, { batches }) => ({ chosen: null, batches: checkedBatches(tx, batches, definition) }),
  }
}

function columnsOf<Input>(kind: ImportSubject, { columns, figures }: RecordDefinition<Input>): KnownColumns {
  const fields = [...Object.entries(columns), ['id', 'ID'] as const, [MARK_COLUMN, MARK_TITLE] as const]
  const converted = [NOTE_COLUMN, REFUSAL_COLUMN].map((column) => [column, column] as const)
  const known = new Map(
    [...fields, ...converted].flatMap(([field, title]) => [
      [bareTitle(field), field] as const,
      [bareTitle(title), field] as const,
    ]),
  )
  const left = new Set(figures.map(bareTitle))
  return {
    kind,
    fields: fields.map(([field, label]) => ({ field, label })),
    required: [Object.keys(columns).slice(0, 1)],
    named: (title) => known.get(bareTitle(title)) ?? null,
    isLeftOut: (title) => left.has(bareTitle(title)),
  }
}

async function* checkedBatches<Input>(
  tx: Transaction,
  batches: Iterable<TableRow[]>,
  definition: RecordDefinition<Input>,
): AsyncGenerator<CheckedRow[]> {
  const seen = new Map<string, number>()
  for (const batch of batches) {
    const find = await recordsOf(tx, batch, definition)
    yield batch.map((row) => checkOne(row, find(row), definition, seen))
  }
}

async function recordsOf<Input>(
  tx: Transaction,
  batch: readonly TableRow[],
  definition: RecordDefinition<Input>,
) {
  const { known, keyField, keyOf, textsOf } = definition
  const idOf = ({ values }: TableRow) => values.id?.trim() ?? ''
  const keyOfRow = ({ values }: TableRow) => keyOf(values[keyField] ?? '')
  const ids = batch.map(idOf).filter((id) => Id.safeParse(id).success)
  const keys = batch.map(keyOfRow).filter((key) => key !== '')
  const records = await known(tx, ids, keys)
  const byId = new Map(records.map((record) => [record.id, record]))
  const byKey = new Map(records.map((record) => [keyOf(textsOf(record.input)[keyField] ?? ''), record]))
  // A row without a key must not match a record without one.
  byKey.delete('')
  return (row: TableRow) => byId.get(idOf(row)) ?? byKey.get(keyOfRow(row))
}

function checkOne<Input>(
  { row, cells: texts, values, isShifted }: TableRow,
  record: KnownRecord<Input> | undefined,
  definition: RecordDefinition<Input>,
  seen: Map<string, number>,
): CheckedRow {
  const { keyField, keyOf, nameOf, columns } = definition
  const [first = ''] = Object.keys(columns)
  const key = values[keyField]?.trim() ?? ''
  const written = values[first]?.trim() ?? ''
  const described = {
    row,
    cells: texts,
    name: (written || (record ? nameOf(record.input) : '')).slice(0, MAX_SHOWN).toWellFormed(),
    key: key.slice(0, MAX_SHOWN).toWellFormed() || null,
    subjectId: record?.id ?? null,
  }
  if (isShifted) return { ...described, verdict: refusedFor([{ column: null, message: SHIFTED }]) }
  const same = record?.id ?? keyOf(key)
  const twin = same === '' ? undefined : seen.get(same)
  if (twin !== undefined) {
    const message = `Row ${twin} is the same ${definition.noun}`
    return { ...described, verdict: refusedFor([{ column: columns[keyField] ?? null, message }]) }
  }
  seen.set(same, row)
  const { id: _, [MARK_COLUMN]: mark = '', [NOTE_COLUMN]: note, [REFUSAL_COLUMN]: refusal, ...cells } = values
  if (refusal?.trim()) return { ...described, verdict: refusedFor([{ column: null, message: refusal }]) }
  const notes = linesOf(note)
  if (!record) return { ...described, notes, verdict: checkNew(cells, definition) }
  // Empty cells of a converted file ask for nothing.
  const given = note === undefined ? cells : withoutBlanks(cells)
  const former = definition.textsOf(record.input)
  const { values: wanted, differences } = wantedValues(given, {
    mark: readMark(mark, record.id),
    shopText: (field) => former[field] ?? '',
    titleOf: (field) => columns[field] ?? field,
  })
  return { ...described, notes, differences, verdict: checkKnown(wanted, record, definition) }
}

const linesOf = (text = ''): string[] => text.split('\n').filter((line) => line.trim() !== '')

const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''))

function checkNew<Input>(values: Values, { read, columns }: RecordDefinition<Input>): RowVerdict<Input> {
  const result = read(values, null)
  if (!result.success) return refusedFor(problemsOf(result.error.issues, columns))
  return { kind: 'create', fields: result.data, changes: [] }
}

/** Values equal to the stored ones stay, whether or not the form would accept them. */
function checkKnown<Input>(
  values: Values,
  { input: before }: KnownRecord<Input>,
  { read, textsOf, columns }: RecordDefinition<Input>,
): RowVerdict<Input> {
  const texts = textsOf(before)
  const differing = Object.entries(values).filter(
    ([field, text]) => plainCell(text) !== plainCell(texts[field] ?? ''),
  )
  if (differing.length === 0) return { kind: 'unchanged' }
  const lost = differing.flatMap(([field, text]) => {
    const message = lostDigitsProblem(text, texts[field] ?? '')
    return message === null ? [] : [{ column: columns[field] ?? field, message }]
  })
  if (lost.length > 0) return refusedFor(lost)
  const result = read({ ...texts, ...Object.fromEntries(differing) }, before)
  if (!result.success) return refusedFor(problemsOf(result.error.issues, columns))
  const after = textsOf(result.data)
  const changes: ImportRow['changes'] = differing
    .map(([field]) => ({
      column: columns[field] ?? field,
      before: texts[field] ?? '',
      after: after[field] ?? '',
    }))
    .filter((change) => change.before !== change.after)
  if (changes.length === 0) return { kind: 'unchanged' }
  return { kind: 'update', fields: result.data, before, changes }
}

/** Reports each problem at its column, or at the row if no column matches. */
function problemsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  columns: Readonly<Record<string, string>>,
): ImportProblem[] {
  const problems = new Map<string | null, string>()
  for (const { path, message } of issues) {
    const column = columns[String(path[0])] ?? null
    if (!problems.has(column)) problems.set(column, message)
  }
  return [...problems].map(([column, message]) => ({ column, message }))
}

const refusedFor = (errors: ImportProblem[]): RowVerdict<never> => ({ kind: 'refused', errors })
