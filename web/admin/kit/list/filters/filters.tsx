// List filters: label, place, and valid values of URL parameters. URLs can be edited by hand, so invalid values are
// ignored.
import { type ReactNode, useId } from 'react'
import { formatDay, today } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { ListChanges } from '#web/admin/kit/list/use-list-params.ts'
import { Chip } from '#web/ui/data/badge.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, FieldError, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'
import { AmountRange, amountOf } from './amount-range.tsx'
import { FilterSelect } from './filter-select.tsx'

export interface Option {
  value: string
  label: string
}

/** Options of a closed set, in its order. */
export const labelled = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly Option[] => values.map((value) => ({ value, label: labels[value] }))

interface FilterParts<Reply> {
  /** Values of the filter's parameters, by name. */
  values: Readonly<Record<string, string>>
  set: (changes: ListChanges) => void
  reply: Reply | undefined
}

/** An active filter, which can be removed. */
export interface ActiveFilter {
  label: string
  value: ReactNode
  /** Parameters to remove. */
  names: readonly string[]
}

export interface Filter<Reply> {
  /**
   * `toolbar`: beside the search. `panel`: in the panel opened by a button, which on a phone also has those of the
   * toolbar. `above`: above the toolbar. `chip`: below the toolbar.
   */
  at: 'toolbar' | 'panel' | 'above' | 'chip'
  /** Names of its URL parameters, if they differ from the filter's name. */
  names?: readonly string[]
  /** Parses a parameter's text; undefined if invalid. */
  read?: (text: string) => string | undefined
  draw: (parts: FilterParts<Reply>, name: string) => ReactNode
  /** Shown while the filter's controls are hidden. */
  active?: (parts: FilterParts<Reply>, name: string) => readonly ActiveFilter[]
}

/** Options that depend on the reply; undefined while it is loading. */
type Options<Reply> = readonly Option[] | ((reply: Reply | undefined) => readonly Option[] | undefined)

/** The URL may contain a value that isn't offered. The list is filtered by it, so the select shows it. */
function optionsOf<Reply>(options: Options<Reply>, all: string, reply: Reply | undefined, value = '') {
  const known = typeof options === 'function' ? options(reply) : options
  const offered = [{ value: '', label: all }, ...(known ?? [])]
  if (offered.some((option) => option.value === value)) return offered
  return [...offered, { value, label: reply === undefined ? '…' : value }]
}

/** Shows the chosen option. */
const chosenOption =
  <Reply,>(label: string, options: Options<Reply>): NonNullable<Filter<Reply>['active']> =>
  ({ values, reply }, name) => {
    const chosen = optionsOf(options, '', reply, values[name]).find(({ value }) => value === values[name])
    return chosen && values[name] ? [{ label, value: chosen.label, names: [name] }] : []
  }

/** Select in the toolbar; `All` means no filter. */
export const select = <Reply,>(label: string, options: Options<Reply>, all = 'All'): Filter<Reply> => ({
  at: 'toolbar',
  active: chosenOption(label, options),
  draw: ({ values, set, reply }, name) => (
    <FilterSelect
      label={label}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
      options={optionsOf(options, all, reply, values[name])}
    />
  ),
})

/** Select in the filter panel. */
export const panelSelect = <Reply,>(label: string, options: Options<Reply>, all = 'All'): Filter<Reply> => ({
  at: 'panel',
  active: chosenOption(label, options),
  draw: ({ values, set, reply }, name) => (
    <Field label={label} size="sm" className="w-[calc(50%-0.5rem)] sm:w-44">
      <NativeSelect
        size="sm"
        value={values[name] ?? ''}
        onChange={(event) => set({ [name]: event.target.value })}
      >
        {optionsOf(options, all, reply, values[name]).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  ),
})

/** Accepts only values of a closed set. */
export const oneOf = <Reply,>(known: readonly string[], filter: Filter<Reply>): Filter<Reply> => ({
  ...filter,
  read: (text) => known.find((value) => value === text),
})

/** Range of amounts in rupees. */
export const amountRange = <Reply,>(
  legend: string,
  labels: { min: string; max: string },
  names: readonly [min: string, max: string],
): Filter<Reply> => ({
  at: 'panel',
  names,
  read: amountOf,
  active: ({ values }) =>
    rangeOf(legend.replace(' (₹)', ''), names, (name) => values[name] && `₹${values[name]}`),
  draw: ({ values, set }) => (
    <AmountRange
      legend={legend}
      labels={labels}
      min={values[names[0]]}
      max={values[names[1]]}
      onChange={(min, max) => set({ [names[0]]: min, [names[1]]: max })}
    />
  ),
})

/** "₹500 – ₹900", "from ₹500" or "up to ₹900". */
function rangeOf(
  label: string,
  names: readonly [string, string],
  textOf: (name: string) => string | undefined,
): readonly ActiveFilter[] {
  const [from, to] = [textOf(names[0]), textOf(names[1])]
  const value = from && to ? `${from} – ${to}` : from ? `from ${from}` : to && `up to ${to}`
  return value ? [{ label, value, names }] : []
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Range of days, both inclusive. An incomplete date doesn't filter. */
export const dayRange = <Reply,>(
  legend: string,
  names: readonly [from: string, to: string] = ['from', 'to'],
  labels: { from: string; to: string } = { from: 'First day', to: 'Last day' },
): Filter<Reply> => ({
  at: 'panel',
  names,
  read: (text) => (isDay(text) ? text : undefined),
  active: ({ values }) => rangeOf(legend, names, (name) => values[name] && formatDay(values[name])),
  draw: ({ values, set }) => <DayRange {...{ legend, names, labels, values, set }} />,
})

interface DayRangeProps {
  legend: string
  names: readonly [string, string]
  labels: { from: string; to: string }
  values: Readonly<Record<string, string>>
  set: (changes: ListChanges) => void
}

function DayRange({ legend, names: [fromName, toName], labels, values, set }: DayRangeProps) {
  const errorId = useId()
  const [from, to] = [values[fromName] ?? '', values[toName] ?? '']
  const isReversed = from !== '' && to !== '' && from > to
  const input = (name: string, label: string, value: string) => (
    <TextInput
      size="sm"
      type="date"
      aria-label={label}
      max={today()}
      className="w-36!"
      value={value}
      aria-invalid={isReversed || undefined}
      aria-describedby={isReversed ? errorId : undefined}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {input(fromName, labels.from, from)}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {input(toName, labels.to, to)}
      </div>
      {isReversed && (
        <FieldError id={errorId} role="alert" className="mt-1.5">
          The first day is after the last
        </FieldError>
      )}
    </fieldset>
  )
}

/** Checkboxes; each has its own parameter, which is `true` or absent. */
export const ticks = <Reply,>(legend: string, labels: Readonly<Record<string, string>>): Filter<Reply> => ({
  at: 'panel',
  names: Object.keys(labels),
  read: (text) => (text === 'true' ? text : undefined),
  active: ({ values }) =>
    Object.entries(labels)
      .filter(([name]) => values[name] === 'true')
      .map(([name, value]) => ({ label: legend, value, names: [name] })),
  draw: ({ values, set }) => (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {Object.entries(labels).map(([name, label]) => (
          <Checkbox
            key={name}
            size="sm"
            label={label}
            checked={values[name] === 'true'}
            onChange={(event) => set({ [name]: event.target.checked ? 'true' : undefined })}
          />
        ))}
      </div>
    </fieldset>
  ),
})

/** Splits the list into a few parts and shows the number of rows in each, under the other filters. */
export const strip = <Reply,>(
  label: string,
  parts: Readonly<Record<string, string>>,
  counts: (reply: Reply) => Readonly<Record<string, number>> | undefined,
  { all = 'All', countAll }: { all?: string | null; countAll?: (reply: Reply) => number | undefined } = {},
): Filter<Reply> => ({
  at: 'above',
  read: (text) => (text in parts ? text : undefined),
  draw: ({ values, set, reply }, name) => {
    const found = reply && counts(reply)
    const sum = found && Object.keys(parts).reduce((total, part) => total + (found[part] ?? 0), 0)
    const total = reply && countAll ? countAll(reply) : sum
    const withCount = (text: string, count: number | undefined) =>
      count === undefined ? text : `${text} (${formatNumber(count)})`
    return (
      <Strip
        label={label}
        value={values[name] ?? ''}
        onChange={(value) => set({ [name]: value || undefined })}
        options={[
          ...(all === null ? [] : [{ value: '', label: withCount(all, total) }]),
          ...Object.entries(parts).map(([value, text]) => ({
            value,
            label: withCount(text, found && (found[value] ?? 0)),
          })),
        ]}
      />
    )
  },
})

interface StripProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
}

/** Scrolls horizontally in narrow windows. */
function Strip({ label, ...switcher }: StripProps) {
  const { ref, scrolls } = useScrolls()
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className="max-w-full min-w-0 overflow-x-auto rounded focus-visible:outline-offset-0"
    >
      <Segmented label={label} className="[&_button]:whitespace-nowrap" {...switcher} />
    </section>
  )
}

/** Filter that only links set, shown as a chip so that it can be removed. */
export const chip = <Reply,>(
  removeLabel: string,
  text: (reply: Reply | undefined, value: string) => ReactNode,
): Filter<Reply> => ({
  at: 'chip',
  draw: ({ values, set, reply }, name) => {
    const value = values[name]
    return (
      value !== undefined && (
        <Chip removeLabel={removeLabel} onRemove={() => set({ [name]: undefined })}>
          {text(reply, value)}
        </Chip>
      )
    )
  },
})

/** Filter with its own rendering. */
export const custom = <Reply,>(filter: Filter<Reply>): Filter<Reply> => filter

/** Returns the parameter names of the filters. */
export const namesOf = <Reply,>(filters: Readonly<Record<string, Filter<Reply>>>): readonly string[] =>
  Object.entries(filters).flatMap(([name, filter]) => filter.names ?? [name])
