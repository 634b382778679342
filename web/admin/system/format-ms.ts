// 0.4 → "0.4 ms", 1250 → "1.3 s"; a dash without a value.
export function formatMs(ms: number | null): string {
  if (ms === null) return '—'
  if (ms < 10) return `${Math.round(ms * 10) / 10} ms`
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`
}
