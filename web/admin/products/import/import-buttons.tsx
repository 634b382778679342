// What can be done with an import: accept or discard it, save its refused rows, take it back.
import { Download, X } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/base/rupee-text'
import type { ProductImport } from '#contract/catalogue/admin-imports'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { acceptImport, goodRows } from './accept-import.tsx'
import { discardImport } from './discard-import.tsx'
import { isWorking } from './import-queries.ts'
import { undoImport } from './undo-import.tsx'

interface ImportButtonsProps {
  import: ProductImport
  onClose: () => void
}

export function ImportButtons({ import: checked, onClose }: ImportButtonsProps) {
  const { _id: id, status, refused } = checked
  const on = useActions<ProductImport>({
    onDone: (action) => (action === discardImport ? onClose() : undefined),
  })
  const saveRefused = useSaveFile('GET /admin/products/imports/{id}/refused')
  const good = goodRows(checked)
  const button = (action: Action<ProductImport>, variant: 'primary' | 'secondary', text = action.label) =>
    action.offered(checked) && (
      <Button
        size="sm"
        variant={variant}
        icon={action.icon}
        disabled={on.isBusy}
        onClick={() => on.ask(action, checked)}
      >
        {text}
      </Button>
    )
  return (
    <>
      {refused > 0 && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={saveRefused.isPending}
          onClick={() => saveRefused.mutate({ params: { id } })}
        >
          Refused rows
        </Button>
      )}
      {button(discardImport, 'secondary')}
      {button(acceptImport, 'primary', `Import ${formatNumber(good)} good ${good === 1 ? 'row' : 'rows'}`)}
      {button(undoImport, 'secondary')}
      {(status === 'done' || status === 'failed') && (
        <Link to={adminPaths.productList} className={buttonClass({ size: 'sm' })}>
          View products
        </Link>
      )}
      {status !== 'checked' && !isWorking(checked) && (
        <IconButton label="Close this import" size="sm" icon={<X aria-hidden="true" />} onClick={onClose} />
      )}
      {on.window}
    </>
  )
}
