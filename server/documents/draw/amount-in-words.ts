// Writes amounts in words as on Indian documents: by crore, lakh, thousand and hundred.
import type { Paise } from '#contract/base/money'

const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** 12345650 paise → "One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Rupees and Fifty Paise Only". */
export function amountInWords(amount: Paise): string {
  const sign = amount < 0 ? 'Minus ' : ''
  const rupees = Math.floor(Math.abs(amount) / 100)
  const paise = Math.abs(amount) % 100
  const parts = [
    ...(rupees > 0 || paise === 0 ? [`${words(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'}`] : []),
    ...(paise > 0 ? [`${words(paise)} ${paise === 1 ? 'Paisa' : 'Paise'}`] : []),
  ]
  return `${sign}${parts.join(' and ')} Only`
}

const scales = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** Crores are counted like any number, so there is no largest amount: "One Lakh Crore". */
function words(number: number): string {
  for (const [size, name] of scales) {
    if (number < size) continue
    const rest = number % size
    return `${words(Math.floor(number / size))} ${name}${rest > 0 ? ` ${words(rest)}` : ''}`
  }
  if (number < small.length) return small[number] ?? ''
  const unit = number % 10
  return `${tens[Math.floor(number / 10)]}${unit > 0 ? `-${small[unit]}` : ''}`
}
