// Changes the settings for numbering and signing documents.
import { sql } from 'kysely'
import { documentKindNames, documentKinds } from '#contract/documents/kinds'
import type { Invoicing } from '#contract/settings/invoicing'
import type { Transaction } from '#server/db/database'
import { releasePicture, takePicture } from '#server/files/picture-in-use'
import { refused } from '#server/http/errors'
import type { ConfirmableContext } from '#server/http/request/context'
import { changeSetting } from '#server/settings/change-setting'
import { getSetting, type Versioned } from '#server/settings/settings'

/** Removes a replaced signature. Throws `version_conflict`, and `invalid_input` for a prefix that another kind of document has used. */
export async function saveInvoicing(
  tx: Transaction,
  ctx: ConfirmableContext,
  version: number,
  value: Invoicing,
): Promise<Versioned<'invoicing'>> {
  const { rows } = await sql<{ prefix: string; kind: keyof typeof documentKinds }>`
    select distinct prefix, kind from document_series`.execute(tx)
  const fields: Record<string, string> = {}
  for (const kind of documentKindNames) {
    const other = rows.find((series) => series.prefix === value.prefixes[kind] && series.kind !== kind)
    if (other)
      fields[`prefixes.${kind}`] = `Already used for ${documentKinds[other.kind].name.toLowerCase()}s`
  }
  const [message] = Object.values(fields)
  if (message) throw refused('invalid_input', message, { fields })
  const before = await getSetting(tx, 'invoicing')
  const saved = await changeSetting(tx, ctx, {
    key: 'invoicing',
    action: 'settings.invoicing',
    version,
    value,
  })
  if (value.signature !== before.signature) {
    await takePicture(tx, value.signature)
    await releasePicture(tx, before.signature)
  }
  return saved
}
