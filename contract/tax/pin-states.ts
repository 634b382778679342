// Maps a PIN code to its State by its first three digits. Only a hint, because border districts share numbers.
// Source: India Post, postal circles.
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { isPin } from '#contract/base/pin'

const circles: readonly (readonly [from: number, to: number, state: StateCode])[] = [
  [110, 110, '07'],
  [121, 136, '06'],
  [140, 160, '03'],
  [160, 160, '04'],
  [171, 177, '02'],
  [180, 194, '01'],
  [194, 194, '38'],
  [201, 285, '09'],
  [244, 263, '05'],
  [301, 345, '08'],
  [360, 396, '24'],
  [362, 362, '26'],
  [396, 396, '26'],
  [400, 445, '27'],
  [403, 403, '30'],
  [450, 488, '23'],
  [490, 497, '22'],
  [500, 509, '36'],
  [507, 507, '37'],
  [515, 535, '37'],
  [533, 533, '34'],
  [560, 591, '29'],
  [600, 643, '33'],
  [605, 605, '34'],
  [607, 607, '34'],
  [609, 609, '34'],
  [670, 695, '32'],
  [673, 673, '34'],
  [682, 682, '31'],
  [700, 743, '19'],
  [737, 737, '11'],
  [744, 744, '35'],
  [751, 770, '21'],
  [781, 788, '18'],
  [790, 792, '12'],
  [793, 794, '17'],
  [795, 795, '14'],
  [796, 796, '15'],
  [797, 798, '13'],
  [799, 799, '16'],
  [800, 855, '10'],
  [813, 835, '20'],
]

/** Returns the possible States of a PIN code; empty for an invalid one. */
export function statesOfPin(pin: string): StateCode[] {
  if (!isPin(pin)) return []
  const sorting = Number(pin.slice(0, 3))
  return circles.filter(([from, to]) => sorting >= from && sorting <= to).map(([, , state]) => state)
}

/** Returns "PIN 132103 is in Haryana", or null if unknown. */
export function pinHint(pin: string): string | null {
  const names = statesOfPin(pin).map((code) => gstStates[code])
  return names.length === 0 ? null : `PIN ${pin} is in ${names.join(' or ')}`
}
