/** Joins class names. Later names do not override earlier ones: pass `className` for layout, not for looks. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
