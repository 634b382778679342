// Protects table cells that a spreadsheet would run as a formula: writing adds an apostrophe, reading removes it.

/**
 * Also matches text that already begins with apostrophes, so that reading never removes one that belongs to the text.
 */
const formula = /^'*[=+\-@\t\r]/
const marked = /^'+[=+\-@\t\r]/

export function withApostrophe(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Inverse of `withApostrophe`. */
export function withoutApostrophe(text: string): string {
  return marked.test(text) ? text.slice(1) : text
}
