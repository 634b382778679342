// Import screen for files with one record in each row and no choice for the whole file.
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminCall } from '#web/admin/call.ts'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { ImportDefinition } from './definition.ts'
import { importPage } from './import-screen.tsx'

type RecordBase = Exclude<ImportDefinition['base'], 'admin/products'>

interface RecordImports
  extends Pick<
    ImportDefinition,
    'things' | 'keyName' | 'keyColumn' | 'pathOf' | 'list' | 'undoText' | 'counted' | 'dayOrder'
  > {
  base: RecordBase
  /** Additional information shown before the import. */
  note?: string
  /** Whether exports of other shops are imported as they are. */
  hint?: ReactNode
  /** Replaces the default introduction. */
  text?: string
}

export function recordImportPage({ base, note = '', text, ...definition }: RecordImports) {
  const { things, list } = definition
  const many = things.many.charAt(0).toUpperCase() + things.many.slice(1)
  return importPage({
    ...definition,
    base,
    title: `Import ${many}`,
    text:
      text ??
      `Add and change many ${things.many} with one file. You can edit an export in a spreadsheet and import it here. ${note}`.trim(),
    actions: (
      <ButtonLink to={list} className={buttonClass({ variant: 'secondary' })}>
        {many}
      </ButtonLink>
    ),
    file: {
      what: 'file',
      limit: 'CSV or XLSX, up to 10MB',
      send: 'Check File',
      missing: 'Please choose a file first',
    },
    check: (file, _, idempotencyKey) =>
      adminCall(`POST /${base}/imports`, { files: { csvFile: [file] }, idempotencyKey }),
    template: () => <Template base={base} />,
  })
}

function Template({ base }: { base: RecordBase }) {
  const saving = useSaveFile(`GET /${base}/imports/template`)
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={saving.isPending}
      onClick={() => saving.mutate({})}
    >
      Download Template
    </Button>
  )
}
