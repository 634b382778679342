// Fields of the open attribute. Enter applies it, as the button does.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { attributeName } from '#contract/catalogue/admin-categories'
import { attributeTypes } from '#contract/catalogue/catalogue'
import { WordList } from '#web/admin/kit/form/word-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import {
  type AttributeDraft,
  type DraftErrors,
  hasBounds,
  hasOptions,
  typeTexts,
  withLabel,
} from './attribute-draft.ts'

interface AttributeFieldsProps {
  draft: AttributeDraft
  errors: DraftErrors
  isNew: boolean
  onType: (draft: AttributeDraft) => void
  onTake: () => void
  onClose: () => void
}

export function AttributeFields({ draft, errors, isNew, onType, onTake, onClose }: AttributeFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    fieldset.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const wrongs = Object.keys(errors).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the first error when the errors change
  useEffect(() => {
    const wrong = fieldset.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const first = wrong ?? fieldset.current?.querySelector<HTMLElement>('input')
    if (wrong || !fieldset.current?.contains(document.activeElement)) first?.focus()
  }, [wrongs])
  const takeOnEnter = (event: KeyboardEvent) => {
    const isPlainInput = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isPlainInput)
      return
    event.preventDefault()
    onTake()
  }
  const set = (fields: Partial<AttributeDraft>) => onType({ ...draft, ...fields })
  return (
    <fieldset
      ref={fieldset}
      aria-label={isNew ? 'New attribute' : `Attribute ${draft.label}`}
      onKeyDown={takeOnEnter}
      className="grid min-w-0 gap-4 rounded border border-indigo bg-surface p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Label" required error={errors.label} hint="The name that customers see.">
          <TextInput
            value={draft.label}
            maxLength={100}
            placeholder="Pile Height"
            autoComplete="off"
            onChange={({ target }) => onType(withLabel(draft, target.value))}
          />
        </Field>
        <Field
          label="Attribute name"
          required
          error={errors.name}
          hint={`Made from the label. In import files, the column of this attribute is spec_${draft.name || 'pile_height'}.`}
        >
          <TextInput
            value={draft.name}
            maxLength={100}
            placeholder="pile_height"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set({ name: target.value, hasOwnName: target.value !== '' })}
            onBlur={() => {
              const name = attributeName(draft.name)
              if (name !== draft.name) set({ name })
            }}
          />
        </Field>
        <Field label="Type" error={errors.type}>
          <NativeSelect
            value={draft.type}
            onChange={({ target }) => set({ type: target.value as AttributeDraft['type'] })}
          >
            {attributeTypes.map((type) => (
              <option key={type} value={type}>
                {`${type} – ${typeTexts[type]}`}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Unit" error={errors.unit}>
          <TextInput
            value={draft.unit}
            maxLength={30}
            placeholder="mm"
            autoComplete="off"
            onChange={({ target }) => set({ unit: target.value })}
          />
        </Field>
      </div>
      {hasOptions(draft) && (
        <WordList
          label="Options"
          noun="option"
          placeholder="Type an option and press Enter"
          required
          values={draft.options}
          onChange={(options) => set({ options })}
          maxWords={200}
          maxLength={100}
          error={errors.options}
        />
      )}
      {hasBounds(draft) && <Bounds draft={draft} errors={errors} set={set} />}
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch
          label="Required"
          description="Every product must have it."
          checked={draft.isRequired}
          onChange={({ target }) => set({ isRequired: target.checked })}
        />
        <Switch
          label="Filterable"
          description="Customers can filter products by it."
          checked={draft.isFilterable}
          onChange={({ target }) => set({ isFilterable: target.checked })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onClose}>
          {isNew ? 'Discard Attribute' : 'Undo Changes'}
        </Button>
        <Button size="sm" variant="secondary" onClick={onTake}>
          {isNew ? 'Add Attribute' : 'Apply'}
        </Button>
      </div>
    </fieldset>
  )
}

type BoundsProps = Pick<AttributeFieldsProps, 'draft' | 'errors'> & {
  set: (fields: Partial<AttributeDraft>) => void
}

function Bounds({ draft, errors, set }: BoundsProps) {
  const isText = draft.type === 'text'
  const what = isText ? 'characters' : draft.unit || undefined
  const withUnit = (label: string) => (what ? `${label} (${what})` : label)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={withUnit('Min')} error={errors.min}>
        <TextInput
          inputMode="decimal"
          value={draft.min}
          autoComplete="off"
          onChange={({ target }) => set({ min: target.value })}
        />
      </Field>
      <Field label={withUnit('Max')} error={errors.max}>
        <TextInput
          inputMode="decimal"
          value={draft.max}
          autoComplete="off"
          onChange={({ target }) => set({ max: target.value })}
        />
      </Field>
      {isText && (
        <Disclosure
          title="More"
          defaultOpen={draft.pattern !== '' || errors.pattern !== undefined}
          className="sm:col-span-2"
        >
          <Field
            label="Pattern"
            error={errors.pattern}
            hint={`A rule for how the value is written, as a regular expression. Examples: ^\\d{4}$ for four digits, ^[A-Z]{2}-\\d+$ for two capitals, a hyphen and a number. Most attributes need none.`}
          >
            <TextInput
              value={draft.pattern}
              maxLength={200}
              placeholder="^[A-Z]{2}\d+$"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => set({ pattern: target.value })}
            />
          </Field>
        </Disclosure>
      )}
    </div>
  )
}
