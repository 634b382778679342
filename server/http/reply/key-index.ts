// Which addresses show what: found by what has changed.

/** `product` of `product:<id>`. */
export function familyOf(key: string): string {
  const end = key.indexOf(':')
  return end === -1 ? key : key.slice(0, end)
}

/** Under this stand those of which nobody said what they show; every change is taken for theirs. */
const UNKNOWN = '?'

export class KeyIndex {
  /** Keys by family and by themselves; an address that shows a whole family stands under its name. */
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

  /** A change of a part reaches who shows the part or the whole family, one of the family who shows any part. */
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

/** The same for one response. */
export function isShown(keys: readonly string[] | null, change: string): boolean {
  if (keys === null) return true
  const isWhole = familyOf(change) === change
  return keys.some(
    (key) => key === change || key === familyOf(change) || (isWhole && familyOf(key) === change),
  )
}
