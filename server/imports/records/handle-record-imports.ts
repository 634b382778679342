// The routes of imports of records.
import type { RecordImportEndpoints } from '#contract/imports/imports'
import { badFile } from '#server/files/bad-file'
import type { App } from '#server/http/app'
import { handleImports } from '#server/imports/handle-imports'
import type { ImportSubject } from '#server/imports/import-kind'
import { getImport, rowsChecked } from '#server/imports/import-queries'
import { stageImport } from '#server/imports/stage-import'
import { checkRecords } from './check-records.ts'
import type { RecordDefinition } from './record-definition.ts'

export function handleRecordImports<Input>(
  app: App,
  subject: ImportSubject,
  { check, template, ...endpoints }: RecordImportEndpoints,
  definition: RecordDefinition<Input>,
): void {
  app.query(template, async () => ({
    filename: `${subject}-template.csv`,
    bytes: Buffer.from(`${Object.values(definition.columns).join(',')}\r\n`),
  }))

  app.command(check, async (ctx, tx, { files: [file] }) => {
    if (!file) throw badFile('Please choose a file')
    const id = await stageImport(tx, ctx, subject, file, await checkRecords(tx, file.bytes, definition))
    const checked = await getImport(tx, { subject, id })
    return { message: rowsChecked(checked), import: checked }
  })

  handleImports(app, subject, endpoints)
}
