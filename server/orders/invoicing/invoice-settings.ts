// The settings that a document is made by, read along with what it documents.
import { sql } from 'kysely'
import type { JsonValue } from '#server/db/row-types'
import { parseSetting, storedSetting } from '#server/settings/settings'

interface Stored {
  seller: JsonValue
  tax: JsonValue
  invoicing: JsonValue
}

export const invoiceSettings = {
  /** An expression for `parse`. */
  stored: sql<Stored>`jsonb_build_object('seller', ${storedSetting('seller')}, 'tax', ${storedSetting('tax')},
    'invoicing', ${storedSetting('invoicing')})`,
  parse: ({ seller, tax, invoicing }: Stored) => ({
    seller: parseSetting('seller', seller),
    tax: parseSetting('tax', tax),
    invoicing: parseSetting('invoicing', invoicing),
  }),
}
