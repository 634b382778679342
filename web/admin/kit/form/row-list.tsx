// Editable list of short rows: add, remove, and move with buttons. A moved row keeps the focus.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type {
  ArrayPath,
  FieldValues,
  Path,
  PathValue,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field, FieldError } from '#web/ui/form/field.tsx'

interface RowListProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: ArrayPath<Values>
  legend: string
  /** Name of one row. */
  noun: string
  hint?: string
  max: number
  /** Text for an empty list. */
  empty: string
  blank: Record<string, string>
  columns: readonly Column[]
}

interface TypedColumn {
  name: string
  label: string
  input: (registered: UseFormRegisterReturn) => ReactNode
}

/** Custom content below the inputs, for more than one input. */
interface CustomColumn {
  name: string
  custom: (parts: {
    at: number
    value: string
    set: (value: string) => void
    error: string | undefined
  }) => ReactNode
}

type Column = TypedColumn | CustomColumn

const isCustom = (column: Column): column is CustomColumn => 'custom' in column
const isTyped = (column: Column): column is TypedColumn => !isCustom(column)

type Row = Record<string, { message?: string } | undefined> & { id: string }

export function RowList<Values extends FieldValues>(props: RowListProps<Values>) {
  const { form, name, legend, noun, hint, max, empty, blank, columns } = props
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name })
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ at: number; button: 'up' | 'down' } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the rows have been reordered
  useEffect(() => {
    if (focused.current === null) return
    const { at, button } = focused.current
    focused.current = null
    const buttons = list.current?.children[at]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
    const wanted = [...buttons].find((one) => one.dataset.move === button && !one.disabled)
    ;(wanted ?? [...buttons].find((one) => !one.disabled))?.focus()
  }, [fields])
  const shift = (at: number, by: -1 | 1) => {
    focused.current = { at: at + by, button: by < 0 ? 'up' : 'down' }
    move(at, at + by)
  }
  const state = form.getFieldState(name as unknown as Path<Values>, form.formState)
  const pathOf = (at: number, column: string) => `${name}.${at}.${column}` as Path<Values>
  /** With a single column, the legend is the label. */
  const isSingle = columns.length === 1
  const errors = state.error as unknown as (Row[] & { message?: string }) | undefined
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {fields.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <ol ref={list} className="mt-2 grid gap-3">
          {fields.map((field, at) => (
            <li
              key={field.id}
              aria-label={`${noun} ${at + 1}`}
              className={cx(
                'flex items-start gap-2 rounded border border-line',
                isSingle ? 'p-1.5' : 'flex-wrap p-3',
              )}
            >
              <div className="grid min-w-0 flex-1 basis-64 gap-3">
                <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
                  {columns.filter(isTyped).map(({ name: column, label, input }) => (
                    <Field
                      key={column}
                      label={label}
                      labelHidden={isSingle}
                      size="sm"
                      error={errors?.[at]?.[column]?.message}
                    >
                      {input(form.register(pathOf(at, column)))}
                    </Field>
                  ))}
                </div>
                {columns.filter(isCustom).map(({ name: column, custom }) => (
                  <Fragment key={column}>
                    {custom({
                      at,
                      value: String(form.watch(pathOf(at, column)) ?? ''),
                      set: (value) =>
                        form.setValue(pathOf(at, column), value as PathValue<Values, Path<Values>>, {
                          shouldDirty: true,
                        }),
                      error: errors?.[at]?.[column]?.message,
                    })}
                  </Fragment>
                ))}
              </div>
              <span className={isSingle ? 'flex shrink-0' : 'flex shrink-0 sm:mt-6'}>
                <IconButton
                  size="sm"
                  data-move="up"
                  label={`Move ${noun.toLowerCase()} ${at + 1} up`}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={at === 0}
                  onClick={() => shift(at, -1)}
                />
                <IconButton
                  size="sm"
                  data-move="down"
                  label={`Move ${noun.toLowerCase()} ${at + 1} down`}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={at === fields.length - 1}
                  onClick={() => shift(at, 1)}
                />
                <IconButton
                  size="sm"
                  label={`Remove ${noun.toLowerCase()} ${at + 1}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => remove(at)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {errors?.message && <FieldError className="mt-2">{errors.message}</FieldError>}
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon={<Plus aria-hidden="true" />}
        disabled={fields.length >= max}
        onClick={() => append(blank as Parameters<typeof append>[0])}
      >
        {`Add ${noun}`}
      </Button>
    </fieldset>
  )
}
