const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** 1536 → "1.5 kB" */
export function fileSize(bytes: number): string {
  const power = units.findIndex((_, at) => bytes < 1024 ** (at + 1))
  const step = power === -1 ? units.length - 1 : power
  return `${Math.round((bytes / 1024 ** step) * 10) / 10} ${units[step]}`
}
