// What a product says that is not open to everybody yet; read the same by the server's refusals and by the shop.

/** "Available from 5 Dec 2026", with the time of day unless that is midnight in India. */
export function availableText(availableFrom: string | Date): string {
  const at = new Date(availableFrom)
  // Made here: few products wait, and every page of the shop would pay for it.
  const zone = { timeZone: 'Asia/Kolkata' } as const
  const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', ...zone })
  const clock = new Intl.DateTimeFormat('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...zone,
  })
  // Engines differ in the space before am and pm.
  const time = clock.format(at).replace(/\s/g, ' ').toLowerCase()
  return `Available from ${day.format(at)}${time === '12:00 am' ? '' : `, ${time}`}`
}
