// The States of a field to choose one from, by name, each with its GST code as value.
import { gstStates } from '#contract/base/gst-states'

export const stateChoices = [
  { value: '', label: 'Choose a State' },
  ...Object.entries(gstStates)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label)),
]
