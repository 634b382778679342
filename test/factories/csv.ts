// CSV files for tests.

/** Quotes cells according to RFC 4180. */
export const csvOf = (rows: readonly (readonly unknown[])[], end = '\r\n'): string =>
  rows.map((cells) => cells.map((cell) => quoted(String(cell ?? ''))).join(',')).join(end)

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvFile = (content: string | Buffer, name = 'products.csv'): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'text/csv' })
