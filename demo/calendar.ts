// Times relative to the moment of loading.

export const HOURS_A_DAY = 24
const HOUR = 3_600_000

export const hoursAfter = (moment: Date, hours: number) =>
  new Date(moment.getTime() + Math.round(hours * HOUR))
export const hoursBefore = (moment: Date, hours: number) => hoursAfter(moment, -hours)
export const daysBefore = (moment: Date, days: number) => hoursBefore(moment, days * HOURS_A_DAY)
