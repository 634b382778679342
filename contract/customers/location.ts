// Matches the location of a group's rule: a city as typed, or a State by any of its names.
import { gstStates, stateCodeOf } from '#contract/base/gst-states'

export interface Place {
  city: string
  state: string
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll('&', 'and')

/** Returns the location as typed and, if it is a State, by its official name; in lower case, with "and" for "&". */
export function namesOfLocation(location: string): string[] {
  const code = stateCodeOf(location)
  return [...new Set([plain(location), ...(code === null ? [] : [plain(gstStates[code])])])]
}

/** Whether an address is in a city or State; "&" equals "and". */
export function isIn(location: string, { city, state }: Place): boolean {
  const names = namesOfLocation(location)
  return [city, state].some((name) => names.includes(plain(name)))
}
