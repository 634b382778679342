// An index from changed keys to the addresses of the cached responses that show them.

/** `product` of `product:<id>`. */
export function familyOf(key: string): string {
  const end = key.indexOf(':')
  return end === -1 ? key : key.slice(0, end)
}

/** The key of responses that didn't record what they show. Every change invalidates them. */
const UNKNOWN = '?'

export class KeyIndex {
  /** Addresses by family and key. An address that shows a whole family is listed under the family's name. */
  readonly #families = new Map<string, Map<string, Set<string>>>()

  add(address: string, keys: readonly string[] | null): void {
    for (const key of keys ?? [UNKNOWN]) {
      const family = this.#familyNamed(familyOf(key))
      const addresses = family.get(key)
      if (addresses) addresses.add(address)
      else family.set(key, new Set([address]))
    }
  }

  #familyNamed(name: string): Map<string, Set<string>> {
    const known = this.#families.get(name)
    if (known) return known
    const family = new Map<string, Set<string>>()
    this.#families.set(name, family)
    return family
  }

  remove(address: string, keys: readonly string[] | null): void {
    for (const key of keys ?? [UNKNOWN]) {
      const family = this.#families.get(familyOf(key))
      const addresses = family?.get(key)
      addresses?.delete(address)
      if (addresses?.size === 0) family?.delete(key)
    }
  }

  /**
   * Returns the addresses affected by a change. A change of a single key affects the addresses with this key or the
   * whole family; a change of a family affects those with any key of the family.
   */
  showing(change: string): string[] {
    const family = this.#families.get(familyOf(change))
    const isWhole = familyOf(change) === change
    const known = isWhole
      ? [...(family?.values() ?? [])]
      : [family?.get(change), family?.get(familyOf(change))]
    const unknown = this.#families.get(UNKNOWN)?.get(UNKNOWN)
    return [...known, unknown].flatMap((addresses) => [...(addresses ?? [])])
  }
}

/** Whether a change affects a response with these keys. */
export function isShown(keys: readonly string[] | null, change: string): boolean {
  if (keys === null) return true
  const isWhole = familyOf(change) === change
  return keys.some(
    (key) => key === change || key === familyOf(change) || (isWhole && familyOf(key) === change),
  )
}
