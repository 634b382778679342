// A file that cannot be read as a table.
import { refused, type ShopError } from '#server/http/errors'

/** `invalid_input`, with a sentence that says what to do about it. */
export const badFile = (message: string): ShopError =>
  refused('invalid_input', message, { fields: { csvFile: message } })
