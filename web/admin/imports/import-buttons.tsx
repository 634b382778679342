// Buttons of an import: accept, discard, download refused rows, undo.
import { Download, X } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { Import } from '#contract/imports/imports'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { useImportDefinition } from './definition.ts'
import { acceptImport, discardImport, goodRows, type ImportOf, undoImport } from './import-actions.tsx'
import { isWorking } from './import-queries.ts'

interface ImportButtonsProps {
  import: Import
  /** The admin has chosen other columns that aren't applied yet, so the rows can't be accepted. */
  isHeld: boolean
  onClose: () => void
}

export function ImportButtons({ import: checked, isHeld, onClose }: ImportButtonsProps) {
  const { base, undoText, list, things } = useImportDefinition()
  const { _id: id, status, refused, needsColumns } = checked
  const row: ImportOf = { ...checked, base, undoText }
  const on = useActions<ImportOf>({
    onDone: (action) => (action === discardImport ? onClose() : undefined),
  })
  const saveRefused = useSaveFile(`GET /${base}/imports/{id}/refused`)
  const good = goodRows(checked)
  const button = (action: Action<ImportOf>, variant: 'primary' | 'secondary', text = action.label) =>
    action.offered(row) && (
      <Button
        size="sm"
        variant={variant}
        icon={action.icon}
        disabled={on.isBusy || (isHeld && action === acceptImport)}
        onClick={() => on.ask(action, row)}
      >
        {text}
      </Button>
    )
  return (
    <>
      {refused > 0 && !needsColumns && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={saveRefused.isPending}
          onClick={() => saveRefused.mutate({ params: { id } })}
        >
          Refused Rows
        </Button>
      )}
      {button(discardImport, 'secondary')}
      {button(acceptImport, 'primary', `Import ${formatNumber(good)} good ${good === 1 ? 'row' : 'rows'}`)}
      {button(undoImport, 'secondary')}
      {(status === 'done' || status === 'failed') && (
        <ButtonLink to={list} className={buttonClass({ size: 'sm' })}>
          View {things.many}
        </ButtonLink>
      )}
      {status !== 'checked' && !isWorking(checked) && (
        <IconButton label="Close this import" size="sm" icon={<X aria-hidden="true" />} onClick={onClose} />
      )}
      {on.window}
    </>
  )
}
