// Combinations to add as variants, with check boxes, the pattern of their SKUs and the state they start in.
import { counted } from '#contract/base/rupee-text'
import type { ProductState } from '#contract/catalogue/admin-products'
import { MAX_VARIANTS, type OptionAxis } from '#contract/catalogue/families'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, FieldError, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import type { useCombinations } from './use-combinations.ts'

interface CombinationListProps {
  combinations: ReturnType<typeof useCombinations>
  axes: readonly OptionAxis[]
  /** Number of variants that the family has already. */
  existing: number
  state: ProductState
  onState: (state: ProductState) => void
  /** By dotted path; `variants.0` is the first chosen combination. */
  errors: Readonly<Record<string, string>>
}

export function CombinationList(props: CombinationListProps) {
  const { combinations: made, axes, existing, state, onState, errors } = props
  const { combinations, chosen, pattern } = made
  const total = existing + chosen.length
  const parts = ['{sku}', ...axes.map(({ key }) => `{${key}}`)].join(' ')
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Pattern of the SKUs" hint={`Use ${parts}. Leave it empty for variants without SKUs.`}>
          <TextInput
            value={pattern}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => made.setPattern(target.value)}
          />
        </Field>
        <Field label="State" hint="Visitors see active variants only. New variants start without stock.">
          <NativeSelect value={state} onChange={({ target }) => onState(target.value as ProductState)}>
            <option value="draft">Draft</option>
            <option value="active">Active</option>
          </NativeSelect>
        </Field>
      </div>
      {total > MAX_VARIANTS && (
        <Alert tone="warning">{`A family can have at most ${MAX_VARIANTS} variants. These would be ${total}.`}</Alert>
      )}
      <div className="rounded border border-line">
        <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-3 py-2">
          <Checkbox
            size="sm"
            label="All combinations"
            checked={combinations.length > 0 && chosen.length === combinations.length}
            indeterminate={chosen.length > 0 && chosen.length < combinations.length}
            disabled={combinations.length === 0}
            onChange={({ target }) => made.chooseAll(target.checked)}
          />
          <p role="status" className="text-sm text-muted">
            {`${counted(chosen.length, 'new variant')} of ${combinations.length}`}
          </p>
        </div>
        {combinations.length === 0 ? (
          <p className="px-3 py-6 text-center text-sm text-muted">
            There are no further combinations. Add a value to an option first.
          </p>
        ) : (
          <ul aria-label="Combinations" className="divide-y divide-line">
            {combinations.map(({ key, values, name, sku, isChosen }) => {
              const path = `variants.${chosen.findIndex((one) => one.key === key)}`
              return (
                <li
                  key={key}
                  className="grid items-start gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_16rem]"
                >
                  <div className="min-w-0">
                    <Checkbox
                      size="sm"
                      label={values.join(', ')}
                      description={<span className="wrap-anywhere">{name}</span>}
                      checked={isChosen}
                      onChange={({ target }) => made.choose(key, target.checked)}
                    />
                    {isChosen && errors[`${path}.values`] && (
                      <FieldError>{errors[`${path}.values`]}</FieldError>
                    )}
                  </div>
                  <Field
                    label={`SKU of ${values.join(', ')}`}
                    labelHidden
                    size="sm"
                    error={isChosen ? errors[`${path}.sku`] : undefined}
                  >
                    <TextInput
                      size="sm"
                      value={sku}
                      maxLength={64}
                      disabled={!isChosen}
                      placeholder="No SKU"
                      autoComplete="off"
                      onChange={({ target }) => made.typeSku(key, target.value)}
                    />
                  </Field>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </div>
  )
}
