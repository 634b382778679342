// What becomes of the values that products have, before attributes are changed.
import type { AttributeChange } from '#contract/catalogue/admin-categories'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'

interface ValueChangesDialogProps {
  /** None closes it. */
  changes: readonly AttributeChange[] | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ValueChangesDialog({ changes, busy, onConfirm, onClose }: ValueChangesDialogProps) {
  const loses = changes?.some(({ lost }) => lost > 0) ?? false
  return (
    <ConfirmDialog
      open={changes !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={loses ? 'Products would lose values' : 'Products have values of these attributes'}
      text={loses ? 'Values that the new type cannot hold are deleted. This cannot be undone.' : undefined}
      confirmLabel={loses ? 'Save and delete them' : 'Save'}
      danger={loses}
      busy={busy}
      onConfirm={onConfirm}
    >
      <ul className="grid max-h-72 gap-3 overflow-y-auto text-sm">
        {changes?.map((change) => (
          <li key={change.name} className="rounded border border-line px-3 py-2 wrap-anywhere">
            <p className="font-semibold">{change.label}</p>
            <p className={change.lost > 0 ? 'font-medium text-madder' : 'text-muted'}>{textOf(change)}</p>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

const productsText = (count: number) => (count === 1 ? '1 product' : `${count} products`)

function textOf({ kind, products, kept, lost }: AttributeChange): string {
  switch (kind) {
    case 'removed':
      return `${productsText(products)} with a value: it stays there and is still shown.`
    case 'options-removed':
      return `${productsText(products)} with a removed option: it stays there until the product is edited.`
    case 'retyped':
      return lost > 0
        ? `${lost} of ${productsText(products)} would lose the value, ${kept} can be converted.`
        : `The value of ${productsText(products)} is converted to the new type.`
  }
}
