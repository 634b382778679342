/** Joins class names. Later names don't override earlier ones, so pass `className` for layout, not for appearance. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
