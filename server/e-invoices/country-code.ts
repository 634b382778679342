// The code of a country by its English name, for exports.
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let codes: ReadonlyMap<string, string> | undefined

const readCodes = (): ReadonlyMap<string, string> =>
  new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
      const name = names.of(code)
      return name ? [[keyOf(name), code] as const] : []
    }),
  )

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '')

/** Returns "DE" for Germany, or null for a name that isn't known. */
export function countryCodeOf(name: string): string | null {
  codes ??= readCodes()
  return codes.get(keyOf(name)) ?? null
}
