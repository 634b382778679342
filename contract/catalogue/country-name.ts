// Names of countries. Apart from the list of their codes, because pages for visitors name only those of their products.

/** "CN" → "China"; other texts are returned unchanged. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code
}
