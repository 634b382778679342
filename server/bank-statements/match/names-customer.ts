// Tests whether a narration contains a customer's name: banks write names in capitals, shortened, and sometimes
// without spaces.

const MIN_PART = 3
const MIN_SQUEEZED = 6
const titles = new Set(['MR', 'MRS', 'MS', 'DR', 'SHRI', 'SMT', 'THE', 'AND', 'LTD', 'PVT', 'LLP', 'CO'])

/** True if the narration contains all parts of the name, or the whole name without spaces. */
export function namesCustomer(narration: string, name: string): boolean {
  const parts = partsOf(name).filter((part) => part.length >= MIN_PART && !titles.has(part))
  if (parts.length === 0) return false
  const said = partsOf(narration)
  const squeezed = parts.join('')
  return (
    parts.every((part) => said.includes(part)) ||
    (squeezed.length >= MIN_SQUEEZED && said.some((word) => word.includes(squeezed)))
  )
}

const partsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
