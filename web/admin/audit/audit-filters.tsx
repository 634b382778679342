// By what the log is narrowed: the server says what occurs in it.
import type { ReplyOf } from '#contract/api'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { deedText, kindText } from './audit-words.ts'

export const auditFilterNames = ['action', 'subjectKind', 'admin', 'from', 'to'] as const

type Choices = Pick<ReplyOf<'GET /admin/audit'>, 'actions' | 'subjectKinds' | 'admins'>

export function AuditFilters({ list, choices }: { list: ListParams; choices: Choices | undefined }) {
  const select = (label: string, name: 'action' | 'subjectKind' | 'admin', options: readonly Option[]) => (
    <Field label={label} className={name === 'action' ? 'max-sm:col-span-2' : ''}>
      <NativeSelect
        size="sm"
        value={list.get(name) ?? ''}
        onChange={(event) => list.set({ [name]: event.target.value })}
      >
        {withChosen(list.get(name), options).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
  return (
    <fieldset aria-label="Filters" className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {select('Action', 'action', optionsOf(choices?.actions, deedText))}
      {select('Subject', 'subjectKind', optionsOf(choices?.subjectKinds, kindText))}
      {select(
        'Person',
        'admin',
        (choices?.admins ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      )}
      <DayFilter label="From" name="from" list={list} max={list.get('to')} />
      <DayFilter label="To" name="to" list={list} min={list.get('from')} />
    </fieldset>
  )
}

interface Option {
  value: string
  label: string
}

const optionsOf = (values: readonly string[] = [], text: (value: string) => string): Option[] =>
  values
    .map((value) => ({ value, label: text(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** What the address names stays chosen until the server has said what there is. */
function withChosen(value: string | undefined, options: readonly Option[]): Option[] {
  const isKnown = value === undefined || options.some((option) => option.value === value)
  return [{ value: '', label: 'All' }, ...(isKnown ? [] : [{ value, label: '…' }]), ...options]
}

interface DayFilterProps {
  label: string
  name: 'from' | 'to'
  list: ListParams
  min?: string | undefined
  max?: string | undefined
}

function DayFilter({ label, name, list, min, max }: DayFilterProps) {
  return (
    <Field label={label}>
      <TextInput
        type="date"
        size="sm"
        value={list.get(name) ?? ''}
        min={min}
        max={max}
        onChange={(event) => list.set({ [name]: event.target.value })}
      />
    </Field>
  )
}
