// Facts that a GSTIN or a PIN code implies about its owner, to fill other fields of a form.
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { buyerNumberProblem, isUin, normalizeGstin } from '#contract/base/gstin'
import { normalizePin } from '#contract/base/pin'
import { statesOfPin } from './pin-states.ts'

interface Implied {
  /** Empty if unknown. */
  state: StateCode | ''
  /** The official name of the State. */
  stateName: string
}

const of = (state: StateCode | ''): Implied => ({ state, stateName: state === '' ? '' : gstStates[state] })

/** The State and PAN of a GSTIN: characters 1 and 2, and 3 to 12. All empty for an invalid GSTIN. */
export function impliedByGstin(typed: string): Implied & { pan: string } {
  const gstin = normalizeGstin(typed)
  if (buyerNumberProblem(gstin) !== null) return { ...of(''), pan: '' }
  return { ...of(gstin.slice(0, 2) as StateCode), pan: panOf(gstin) }
}

/** Characters 3 to 12 of a GSTIN; a UIN contains no PAN. */
export const panOf = (gstin: string): string => (isUin(gstin) ? '' : gstin.slice(2, 12))

/** The State of a PIN code; empty if border districts share its first digits. */
export function impliedByPin(typed: string): Implied {
  const [state = '', ...others] = statesOfPin(normalizePin(typed))
  return of(others.length > 0 ? '' : state)
}
