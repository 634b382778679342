// What a person chose last in the palette: kept in the browser, for this person alone, until he signs out.

export const choiceKinds = [
  'page',
  'product',
  'order',
  'customer',
  'supplier',
  'purchase-order',
  'inquiry',
] as const

export interface RecentChoice {
  kind: (typeof choiceKinds)[number]
  label: string
  /** A second line. */
  hint: string
  to: string
}

const KEY = 'adminPaletteRecent'
const MOST = 5

/** Newest first; nothing where the storage is closed or holds something else. */
export function readRecent(adminId: string): RecentChoice[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { adminId?: unknown; choices?: unknown }
    if (stored?.adminId !== adminId || !Array.isArray(stored.choices)) return []
    return stored.choices.filter(isChoice).slice(0, MOST)
  } catch {
    return []
  }
}

export function rememberChoice(adminId: string, { kind, label, hint, to }: RecentChoice): void {
  const others = readRecent(adminId).filter((choice) => choice.to !== to || choice.kind !== kind)
  const choices = [{ kind, label, hint, to }, ...others].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify({ adminId, choices }))
  } catch {
    // Storage is full or forbidden: then nothing is remembered.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // What cannot be reached was not kept.
  }
}

function isChoice(value: unknown): value is RecentChoice {
  const { kind, label, hint, to } = (value ?? {}) as Partial<Record<keyof RecentChoice, unknown>>
  return (
    choiceKinds.some((known) => known === kind) &&
    typeof label === 'string' &&
    typeof hint === 'string' &&
    typeof to === 'string' &&
    to.startsWith('/admin/')
  )
}
