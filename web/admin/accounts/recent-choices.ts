// The admin's latest choices in the command palette, kept in the browser until sign-out.

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
  /** Second line of the entry. */
  hint: string
  to: string
}

const KEY = 'adminPaletteRecent'
const MOST = 5

/** Newest first. Returns an empty list if the storage is unavailable or its content is invalid. */
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
    // Storage is full or forbidden: choices aren't remembered.
  }
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage that can't be reached holds nothing to remove.
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
