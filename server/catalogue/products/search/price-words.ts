// Price limits in searches: "under 500", "less than ₹1,000", "between 300 and 600", "500 se kam".

const amount = String.raw`(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d{1,7})(?:\.\d{1,2})?\s*(k\b)?\s*(?:\/-|rs\b\.?|rupees?\b|rupaye\b|रुपये)?`
/** A number with a unit isn't a price: "above 1000 gsm". */
const noUnit = String.raw`(?!\s*(?:gsm|mm|cm|m|ft|feet|inch|inches|in|w|watts?|mah|g|gm|kg|ml|l|x|×|\*|pcs|pieces?)\b)(?![\d,]*\d)`
const pattern = (text: string) => new RegExp(text, 'iu')

const between = pattern(String.raw`\b(?:between|from)\s+${amount}\s*(?:and|to|-|–)\s*${amount}${noUnit}`)
const below = pattern(
  String.raw`(?:\b(?:under|below|less than|lower than|cheaper than|not more than|within|up ?to|max(?:imum)?)|<=?)\s*${amount}${noUnit}`,
)
const above = pattern(
  String.raw`(?:\b(?:above|over|more than|higher than|at least|starting (?:at|from)|min(?:imum)?)|>=?)\s*${amount}${noUnit}`,
)
const belowHindi = pattern(
  String.raw`${amount}\s*(?:se|से)\s*(?:kam|sasta|saste|sasti|niche|neeche|कम|सस्ता|सस्ते|नीचे)`,
)
const aboveHindi = pattern(String.raw`${amount}\s*(?:se|से)\s*(?:zyada|jyada|upar|ज्यादा|ज़्यादा|ऊपर)`)
const upToHindi = pattern(String.raw`${amount}\s*(?:tak|तक)(?!\p{L})`)

export interface PriceWords {
  /** Rupees. */
  minPrice?: number
  maxPrice?: number
  /** The text without the price. */
  rest: string
}

const rupees = (digits: string | undefined, thousands: string | undefined) =>
  Number((digits ?? '').replaceAll(',', '')) * (thousands ? 1_000 : 1)

/** Returns the price limits that a text states; null if it states none. */
export function takePrice(text: string): PriceWords | null {
  const range = between.exec(text)
  if (range) {
    const [one, other] = [rupees(range[1], range[2] ?? range[4]), rupees(range[3], range[4])]
    return { minPrice: Math.min(one, other), maxPrice: Math.max(one, other), rest: without(text, range) }
  }
  const most = below.exec(text) ?? belowHindi.exec(text) ?? upToHindi.exec(text)
  if (most) {
    const rest = without(text, most)
    return { ...takePrice(rest), maxPrice: rupees(most[1], most[2]), rest: takePrice(rest)?.rest ?? rest }
  }
  const least = above.exec(text) ?? aboveHindi.exec(text)
  return least && { minPrice: rupees(least[1], least[2]), rest: without(text, least) }
}

const without = (text: string, found: RegExpExecArray) =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, ' ').trim()
