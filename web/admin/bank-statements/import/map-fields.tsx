// Mapping of the file's columns to fields: proposed from the column names, corrected here.
import type { StatementReading } from '#contract/bank-statements/admin'
import {
  type ColumnMap,
  type ColumnRole,
  columnRoleLabels,
  columnRoles,
  mapProblems,
} from '#contract/bank-statements/column-map'
import { Card } from '#web/ui/data/card.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

interface MapFieldsProps {
  reading: StatementReading
  map: ColumnMap
  onChange: (map: ColumnMap) => void
}

const required: readonly ColumnRole[] = ['date', 'narration']

export function MapFields({ reading, map, onChange }: MapFieldsProps) {
  const { beginning, titles } = reading
  const problems = mapProblems(map)
  return (
    <Card title="Columns" description={foundText(reading)}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Row with the column names" className="sm:col-span-2 lg:col-span-3">
          <NativeSelect
            value={map.headRow}
            onChange={({ target }) => onChange({ ...map, headRow: Number(target.value) })}
          >
            {beginning.map(({ row, cells }) => (
              <option key={row} value={row}>
                {`Row ${row}: ${cells.join(' · ')}`}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {columnRoles.map((role) => (
          <Field
            key={role}
            label={columnRoleLabels[role]}
            required={required.includes(role)}
            error={problems?.[role]}
          >
            <NativeSelect
              value={map[role] ?? ''}
              onChange={({ target }) =>
                onChange({ ...map, [role]: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">None</option>
              {titles.map((title, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                <option key={at} value={at}>
                  {title || `Column ${at + 1}`}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </div>
    </Card>
  )
}

function foundText({ bank, isKept }: StatementReading): string {
  if (isKept)
    return 'Read like the last file of this account. Your corrections are remembered for the next file.'
  const found = bank ? `It looks like a statement of ${bank}.` : 'The columns were recognised by their names.'
  return `${found} Your corrections are remembered for the next file of this account.`
}
