// Where a group's rule applies: a city or a State, as people write them.

export interface Place {
  city: string
  state: string
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll('&', 'and')

/** Whether an address is in a city or State; "&" and "and" are the same. */
export const isIn = (location: string, { city, state }: Place): boolean =>
  [city, state].some((name) => plain(name) === plain(location))
