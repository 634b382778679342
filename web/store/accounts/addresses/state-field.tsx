// The State of an address: an input with the States of India, and a button for the State of the PIN code if another one
// was entered.
import type { ComponentProps } from 'react'
import { gstStates, stateCodeOf } from '#contract/base/gst-states'
import { isIndia } from '#contract/base/indian-address'
import { normalizePin } from '#contract/base/pin'
import { statesOfPin } from '#contract/tax/pin-states'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/form/field.tsx'

const STATES = 'address-states'

export function StateInput(props: ComponentProps<typeof TextInput>) {
  return (
    <>
      <TextInput autoComplete="address-level1" list={STATES} {...props} />
      <datalist id={STATES}>
        {Object.values(gstStates).map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  )
}

interface StateOfPinProps {
  pin: string
  state: string
  onUse: () => void
}

export const StateOfPin = ({ pin, state, onUse }: StateOfPinProps) => (
  <Button variant="link" size="sm" onClick={onUse}>
    {`PIN ${normalizePin(pin)} is in ${state}. Use ${state}`}
  </Button>
)

interface EnteredState {
  pin: string
  state: string
  country: string
}

/** Returns the State in which the PIN code lies, if the one that was typed is another or unknown. */
export function contradictedState({ pin, state, country }: EnteredState): string | null {
  if (state.trim() === '' || !isIndia(country)) return null
  const [code, ...others] = statesOfPin(normalizePin(pin))
  if (!code || others.length > 0 || stateCodeOf(state) === code) return null
  return gstStates[code]
}
