// Fields of option axes: name, display, and the values in their order, typed or pasted.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AxisDisplay, MAX_AXES, MAX_AXIS_VALUES } from '#contract/catalogue/families'
import { WordsInput } from '#web/admin/kit/form/words-input.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, FieldError, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { type AxisDraft, blankAxis, moved, withValues } from './axis-draft.ts'

interface AxisFieldsProps {
  drafts: readonly AxisDraft[]
  onChange: (drafts: AxisDraft[]) => void
  /** By dotted path, for example `axes.0.values.2.value`. */
  errors: Readonly<Record<string, string>>
  /** Further fields of an option, such as the values of existing variants. */
  extra?: (draft: AxisDraft, at: number) => ReactNode
}

const displays: Record<AxisDisplay, string> = {
  text: 'Text',
  swatch: 'Colour swatch',
  picture: 'Picture of the variant',
}

export function AxisFields({ drafts, onChange, errors, extra }: AxisFieldsProps) {
  const change = (at: number, draft: AxisDraft) => onChange(drafts.toSpliced(at, 1, draft))
  return (
    <div className="grid gap-4">
      {drafts.map((draft, at) => (
        <AxisField
          key={draft.key ?? at}
          draft={draft}
          at={at}
          count={drafts.length}
          errors={errors}
          onChange={(next) => change(at, next)}
          onMove={(by) => onChange(moved(drafts, at, by))}
          onRemove={drafts.length > 1 ? () => onChange(drafts.toSpliced(at, 1)) : null}
        >
          {extra?.(draft, at)}
        </AxisField>
      ))}
      {errors.axes && <FieldError role="alert">{errors.axes}</FieldError>}
      {drafts.length < MAX_AXES && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...drafts, blankAxis])}
          >
            Add Option
          </Button>
        </div>
      )}
    </div>
  )
}

interface AxisFieldProps {
  draft: AxisDraft
  at: number
  count: number
  errors: AxisFieldsProps['errors']
  onChange: (draft: AxisDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: (() => void) | null
  children: ReactNode
}

function AxisField({ draft, at, count, errors, onChange, onMove, onRemove, children }: AxisFieldProps) {
  const { label, display, values } = draft
  const name = label.trim() || `Option ${at + 1}`
  const path = `axes.${at}`
  const change = (place: number, changes: Partial<AxisDraft['values'][number]>) =>
    onChange({
      ...draft,
      values: values.map((one, other) => (other === place ? { ...one, ...changes } : one)),
    })
  return (
    <fieldset className="grid min-w-0 gap-3 rounded border border-line p-3 sm:p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Option"
          size="sm"
          required
          error={errors[`${path}.label`]}
          className="min-w-0 flex-1 basis-40"
        >
          <TextInput
            size="sm"
            value={label}
            maxLength={40}
            placeholder="Size"
            autoComplete="off"
            onChange={({ target }) => onChange({ ...draft, label: target.value })}
          />
        </Field>
        <Field label="Shown as" size="sm" className="min-w-0 flex-1 basis-40">
          <NativeSelect
            size="sm"
            value={display}
            onChange={({ target }) => onChange({ ...draft, display: target.value as AxisDisplay })}
          >
            {Object.entries(displays).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <span className="flex shrink-0 sm:mt-6">
          <MoveButtons of={name} at={at} count={count} onMove={onMove} />
          {onRemove && (
            <IconButton
              size="sm"
              label={`Remove ${name}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <WordsInput
        label={`Values of ${name}`}
        size="sm"
        placeholder="Small, Medium, Large"
        full={values.length >= MAX_AXIS_VALUES ? `At most ${MAX_AXIS_VALUES} values` : undefined}
        addLabel={`Add values of ${name}`}
        onAdd={(text) => onChange(withValues(draft, text))}
      />
      {errors[`${path}.values`] && <FieldError role="alert">{errors[`${path}.values`]}</FieldError>}
      {values.length > 0 && (
        <ol aria-label={`Values of ${name}`} className="grid gap-2">
          {values.map(({ value, swatch, was }, place) => (
            <li key={was ?? `new-${place}`} className="flex items-start gap-2">
              {display === 'swatch' && (
                <input
                  type="color"
                  aria-label={`Colour of ${value}`}
                  value={swatch ?? '#808080'}
                  className="h-9 w-10 shrink-0 cursor-pointer rounded border border-line bg-surface p-1 pointer-coarse:h-11 pointer-coarse:w-11"
                  onChange={({ target }) => change(place, { swatch: target.value })}
                />
              )}
              <Field
                label={`${name}, value ${place + 1}`}
                labelHidden
                size="sm"
                error={errors[`${path}.values.${place}.value`]}
                className="min-w-0 flex-1"
              >
                <TextInput
                  size="sm"
                  value={value}
                  maxLength={60}
                  autoComplete="off"
                  onChange={({ target }) => change(place, { value: target.value })}
                />
              </Field>
              <span className="flex shrink-0">
                <MoveButtons
                  of={value}
                  at={place}
                  count={values.length}
                  onMove={(by) => onChange({ ...draft, values: moved(values, place, by) })}
                />
                <IconButton
                  size="sm"
                  label={`Remove ${value}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onChange({ ...draft, values: values.toSpliced(place, 1) })}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {children}
    </fieldset>
  )
}

interface MoveButtonsProps {
  of: string
  at: number
  count: number
  onMove: (by: -1 | 1) => void
}

const MoveButtons = ({ of, at, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      size="sm"
      label={`Move ${of} up`}
      icon={<ArrowUp aria-hidden="true" />}
      disabled={at === 0}
      onClick={() => onMove(-1)}
    />
    <IconButton
      size="sm"
      label={`Move ${of} down`}
      icon={<ArrowDown aria-hidden="true" />}
      disabled={at === count - 1}
      onClick={() => onMove(1)}
    />
  </>
)
