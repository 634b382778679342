// Routes for importing records.
import { MAX_IMPORT_ROWS, type RecordImportEndpoints } from '#contract/imports/imports'
import type { App } from '#server/http/app'
import { checkImport } from '#server/imports/check-import'
import { checkUpload } from '#server/imports/check-upload'
import { inOwnColumns } from '#server/imports/formats/foreign-format'
import { handleImports } from '#server/imports/handle-imports'
import type { ImportSubject } from '#server/imports/import-kind'
import { getImport, rowsChecked } from '#server/imports/import-queries'
import { recordFiles } from './check-records.ts'
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

  const files = recordFiles(subject, definition)

  checkUpload(app, check, { maxRows: MAX_IMPORT_ROWS }, async (ctx, tx, { file }) => {
    const converted = inOwnColumns(file.rows, definition.formats ?? [])
    const id = await checkImport(tx, ctx, subject, { ...file, ...converted }, files, {})
    const checked = await getImport(tx, { subject, id })
    return { message: rowsChecked(checked), import: checked }
  })

  handleImports(app, subject, endpoints, files)
}
