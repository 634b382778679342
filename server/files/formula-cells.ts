// Text in a table that a spreadsheet would run as a formula: it gets an apostrophe before it, which reading takes off.

/** Also what already begins with apostrophes, so that reading never takes one that belongs to the text. */
const formula = /^'*[=+\-@\t\r]/
const marked = /^'+[=+\-@\t\r]/

export function withApostrophe(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that `withApostrophe` was given. */
export function withoutApostrophe(text: string): string {
  return marked.test(text) ? text.slice(1) : text
}
