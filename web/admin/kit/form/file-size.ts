// 1536 → "1.5 kB"
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${round(kilobytes)} kB` : `${round(kilobytes / 1024)} MB`
}

const round = (value: number) => Math.round(value * 10) / 10
