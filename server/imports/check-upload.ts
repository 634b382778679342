// Route of an upload that is checked row by row: the file is read before a transaction begins, and few transactions run
// at once, so that uploads neither hold connections while they wait nor take them from visitors.
import type { Endpoint, EndpointOptions, EndpointParsed } from '#contract/base/endpoint'
import type { Transaction } from '#server/db/database'
import { badFile } from '#server/files/bad-file'
import { assertConnected, readRows, type SheetRow } from '#server/files/read-rows'
import type { Answer, App, CallContext } from '#server/http/app'
import { limitWork } from '#server/http/load/work-limits'

export interface ReadFile {
  filename: string
  rows: readonly SheetRow[]
  /** Name of the other system's format that the rows were converted from (formats/foreign-format.ts). */
  format?: string | null
  /** Sentences about what the conversion assumed. */
  assumptions?: readonly string[]
}

const checking = limitWork('imports')

export function checkUpload<O extends EndpointOptions>(
  app: App,
  endpoint: Endpoint<O>,
  { maxRows }: { maxRows: number },
  run: (ctx: CallContext<O>, tx: Transaction, input: EndpointParsed<O> & { file: ReadFile }) => Answer<O>,
): void {
  app.handle(endpoint, async (call) => {
    const [upload] = call.files
    if (!upload) throw badFile('Please choose a file')
    const file = { filename: upload.filename, rows: await readRows(upload, maxRows) }
    return checking(async () => {
      assertConnected(upload)
      return call.transaction((tx) => run(call.ctx, tx, { ...call, file }))
    })
  })
}
