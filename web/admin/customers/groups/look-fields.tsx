// Fields for the type and colour of a group.
import type { UseFormRegisterReturn } from 'react-hook-form'
import { groupColors } from '#contract/customers/admin-groups'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { GroupDot } from './group-dot.tsx'

export function TypeField(registered: UseFormRegisterReturn) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Type</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard value="manual" label="Manual" description="You choose its members." {...registered} />
        <RadioCard
          value="automatic"
          label="Automatic"
          description="A rule finds them each night and after each order."
          {...registered}
        />
      </div>
    </fieldset>
  )
}

export function ColorField(registered: UseFormRegisterReturn) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {groupColors.map((color) => (
          <label
            key={color}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded border border-line bg-surface px-3 text-sm has-checked:border-indigo has-checked:bg-indigo-soft has-checked:font-semibold pointer-coarse:min-h-11"
          >
            <input type="radio" value={color} className="accent-indigo" {...registered} />
            <GroupDot color={color} />
            {color.charAt(0).toUpperCase() + color.slice(1)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
