// Options for a select of States, sorted by name, with GST codes as values.
import { gstStates } from '#contract/base/gst-states'

export const stateChoices = [
  { value: '', label: 'Choose a State' },
  ...Object.entries(gstStates)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label)),
]
