// Fields in braces, filled in where they stand. What a field holds is never read again: braces that somebody has typed
// into their name stay braces.

const FIELD = /\{(\w+)\}/g

/** Braces around what is no field stay as they are. */
export const fillWords = (text: string, fields: Readonly<Record<string, string>>): string =>
  text.replace(FIELD, (braced, name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : braced))

/** The names in braces that stand for nothing, in the order of the text. */
export const unknownFields = (text: string, known: Readonly<Record<string, string>>): string[] =>
  [...text.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(known, name))

/** Each line is a paragraph; one of which a field left nothing is none. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*/)
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
