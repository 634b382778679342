// A select of fields for each column of a file, with examples of its values.
import { columnName, type ImportColumns } from '#contract/imports/columns'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import type { ColumnChoice } from './use-columns.ts'

interface ColumnFieldsProps {
  found: ImportColumns
  choice: ColumnChoice
}

/** Columns that weren't recognised come first; the others are collapsed. */
export function ColumnFields({ found, choice }: ColumnFieldsProps) {
  const titles = found.columns.map(({ title }) => title)
  const columns = found.columns
    .map((column, at) => ({ ...column, at, name: columnName(titles, at) }))
    .filter(({ isFixed }) => !isFixed)
  const open = columns.filter(({ at, field, isUnknown }) => isUnknown || isTwice(found, field, at))
  const clear = columns.filter((column) => !open.includes(column))
  if (open.length === 0 || clear.length === 0) return <Grid columns={columns} found={found} choice={choice} />
  return (
    <>
      <Grid columns={open} found={found} choice={choice} />
      <Disclosure
        title={clear.length === 1 ? '1 other column' : `${clear.length} other columns`}
        className="border-t border-line text-sm"
      >
        <Grid columns={clear} found={found} choice={choice} />
      </Disclosure>
    </>
  )
}

const isTwice = ({ columns }: ImportColumns, field: string | null, at: number): boolean =>
  field !== null && columns.some((other, position) => other.field === field && position !== at)

interface GridProps extends ColumnFieldsProps {
  columns: readonly (ImportColumns['columns'][number] & { at: number; name: string })[]
}

function Grid({ columns, found, choice: { fields, problems, choose, applying } }: GridProps) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {columns.map(({ at, name, examples }) => (
        <Field
          key={at}
          label={<span className="wrap-anywhere">{name}</span>}
          error={problems?.columns[at]}
          hint={<span className="line-clamp-2 wrap-anywhere">{examplesText(examples)}</span>}
        >
          <NativeSelect
            value={fields[at] ?? ''}
            disabled={applying.isPending}
            onChange={({ target }) => choose(at, target.value || null)}
          >
            <option value="">Ignore</option>
            {found.fields.map(({ field, label }) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ))}
    </div>
  )
}

const examplesText = (examples: readonly string[]): string =>
  examples.length === 0 ? 'No values in the first rows' : examples.join(' · ')
