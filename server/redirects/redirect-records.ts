// Redirects as file rows: exported, edited in a spreadsheet and imported again.
import { sql } from 'kysely'
import { RedirectInput } from '#contract/redirects/admin'
import { readRedirectPath } from '#contract/redirects/redirect-path'
import type { RecordDefinition } from '#server/imports/records/record-definition'
import { createRedirect, deleteRedirect, updateRedirect } from './save-redirect.ts'

export const redirectRecords: RecordDefinition<RedirectInput> = {
  noun: 'redirect',
  columns: { path: 'Old address', target: 'Leads to', isPermanent: 'Permanent' },
  figures: ['Hits', 'Last hit'],
  keyField: 'path',
  keyOf: (text) => readRedirectPath(text)?.whole ?? text.trim(),
  nameOf: ({ path }) => path,
  textsOf: ({ path, target, isPermanent }) => ({ path, target, isPermanent: isPermanent ? 'Yes' : 'No' }),
  read: ({ path = '', target = '', isPermanent = '' }, base) =>
    RedirectInput.safeParse({
      path: readRedirectPath(path)?.whole ?? path,
      target,
      isPermanent: switchOf(isPermanent) ?? base?.isPermanent,
    }),
  async known(tx, ids, keys) {
    const rows = await tx
      .selectFrom('redirects')
      .select(['id', 'path', 'target', 'isPermanent'])
      .where(sql<boolean>`(id = any(${[...ids]}::uuid[]) or path = any(${[...keys]}::text[]))`)
      .execute()
    return rows.map(({ id, ...input }) => ({ id, input }))
  },
  async lock(tx, id) {
    const row = await tx
      .selectFrom('redirects')
      .select(['path', 'target', 'isPermanent'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row ? { id, input: row } : null
  },
  create: createRedirect,
  update: updateRedirect,
  remove: deleteRedirect,
}

/** Other words stay as text, which the boolean rule rejects. */
function switchOf(text: string): unknown {
  const word = text.trim().toLowerCase()
  if (word === '') return undefined
  if (['yes', 'true', '1', '301'].includes(word)) return true
  return ['no', 'false', '0', '302'].includes(word) ? false : text
}
