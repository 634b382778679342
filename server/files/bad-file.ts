// The error for a file that can't be read as a table.
import { refused, type ShopError } from '#server/http/errors'

/** Returns an `invalid_input` error. @param message says how to fix the file */
export const badFile = (message: string): ShopError =>
  refused('invalid_input', message, { fields: { csvFile: message } })
