// Select for one reason of a fixed list; none is preselected.
import type { ComponentProps } from 'react'
import { NativeSelect } from '#web/ui/form/field.tsx'

interface ReasonSelectProps extends Omit<ComponentProps<typeof NativeSelect>, 'children'> {
  reasons: readonly string[]
}

export function ReasonSelect({ reasons, ...select }: ReasonSelectProps) {
  return (
    <NativeSelect defaultValue="" {...select}>
      <option value="" disabled>
        Choose a reason
      </option>
      {reasons.map((reason) => (
        <option key={reason}>{reason}</option>
      ))}
    </NativeSelect>
  )
}
