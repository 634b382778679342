// Fills in placeholders in braces. Values are not expanded again, so braces in a customer's name stay as they are.

const FIELD = /\{(\w+)\}/g

/** Unknown placeholders stay as they are. */
export const fillTemplate = (text: string, fields: Readonly<Record<string, string>>): string =>
  text.replace(FIELD, (braced, name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : braced))

/** Returns the unknown placeholders in the order of the text. */
export const unknownFields = (text: string, known: Readonly<Record<string, string>>): string[] =>
  [...text.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(known, name))

/** Splits a text into paragraphs, one per line. Lines left empty by a placeholder are dropped. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*/)
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
