// Date and time of an acknowledgement, as the e-invoice portal writes them: Indian time in several orders.

const FORMATS = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ](?<time>\d\d:\d\d(:\d\d)?)(\.\d+)?$/,
  /^(?<day>\d\d)[-/](?<month>\d\d)[-/](?<year>\d{4}) (?<time>\d\d:\d\d(:\d\d)?)$/,
]

/** Returns the moment in ISO format, or null if the text isn't such a date with a time. */
export function readAckDate(text: string): string | null {
  for (const format of FORMATS) {
    const parts = format.exec(text.trim())?.groups
    if (!parts) continue
    const { year, month, day, time = '' } = parts
    const date = new Date(`${year}-${month}-${day}T${time.length === 5 ? `${time}:00` : time}+05:30`)
    // An impossible day such as 31 February moves to the next month.
    const isReal = !Number.isNaN(date.getTime()) && indianDayOf(date) === `${year}-${month}-${day}`
    return isReal ? date.toISOString() : null
  }
  return null
}

const indianDayOf = (date: Date): string => new Date(date.getTime() + 19_800_000).toISOString().slice(0, 10)
