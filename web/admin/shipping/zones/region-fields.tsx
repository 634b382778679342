// The area of a zone: States, PIN codes, PIN prefixes and ranges. Without any, it is all of India.
import type { UseFormReturn } from 'react-hook-form'
import { gstStates } from '#contract/base/gst-states'
import { WordList } from '#web/admin/kit/form/word-list.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import type { ZoneValues } from './zone-values.ts'

const MAX_PINS = 500
const MAX_LENGTH = 40

const states = Object.entries(gstStates).toSorted(([, one], [, other]) => one.localeCompare(other))

export function RegionFields({ form }: { form: UseFormReturn<ZoneValues> }) {
  const chosen = new Set(form.watch('states'))
  const pins = form.watch('pins')
  const set = (name: 'states' | 'pins', values: string[]) =>
    form.setValue(name, values, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const tick = (code: string, isChosen: boolean) => {
    if (isChosen) chosen.add(code)
    else chosen.delete(code)
    set('states', [...chosen].toSorted())
  }
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="text-sm font-semibold">States in India</legend>
        <p className="mb-2 text-sm text-muted">
          {chosen.size === 0 && pins.length === 0
            ? 'None chosen: the zone covers all of India.'
            : `${chosen.size} chosen. The zone covers these States and its PIN codes.`}
        </p>
        <div className="grid max-h-56 gap-x-4 overflow-y-auto rounded border border-line px-3 py-2 sm:grid-cols-2">
          {states.map(([code, name]) => (
            <Checkbox
              key={code}
              size="sm"
              label={name}
              checked={chosen.has(code)}
              onChange={({ target }) => tick(code, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <WordList
        label="PIN codes"
        listLabel="PIN codes of the zone"
        noun="PIN code"
        placeholder="132103, 1321 or 110001-110096"
        hint="A PIN code, the first digits of many, or a range. You can paste several."
        values={pins}
        maxWords={MAX_PINS}
        maxLength={MAX_LENGTH}
        separator={/[,;]/}
        error={pinError(form)}
        onChange={(values) => set('pins', values)}
      />
    </div>
  )
}

/** Errors are attached to single PIN codes. Returns the first one for the whole field. */
function pinError({ formState: { errors } }: UseFormReturn<ZoneValues>): string | undefined {
  const error = errors.pins as { message?: string } | ({ message?: string } | undefined)[] | undefined
  return Array.isArray(error) ? error.find((one) => one?.message)?.message : error?.message
}
