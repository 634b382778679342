// Readable names of browsers from their User-Agent: "Chrome on Android".
// The first match counts, as nearly every browser also claims to be Chrome or Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceName(userAgent: string | null): string {
  const first = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = first(browsers)
  const system = first(systems)
  if (browser && system) return `${browser} on ${system}`
  if (browser) return browser
  return system ? `Unknown browser on ${system}` : 'Unknown device'
}
