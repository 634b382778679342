// Pieces have arrived and are looked at: of each line, how many can be sold again and how many cannot.
import { useState } from 'react'
import type { ListedReturn } from '#contract/returns/admin'
import { adminCall } from '#web/admin/call.ts'
import { CallError } from '#web/api/call.ts'
import { pieces, ReturnPiece } from '#web/shop/returns/return-unit.tsx'
import { Field, FieldError, TextArea } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { ReturnFormDialog } from './return-form-dialog.tsx'
import { useReturnAction } from './use-return-action.ts'

interface ReceiveReturnDialogProps {
  found: ListedReturn
  onClose: () => void
  onDone: () => void
}

export function ReceiveReturnDialog({ found, onClose, onDone }: ReceiveReturnDialogProps) {
  // All that is not scrap can be sold again: the two always make up what came.
  const [scrapped, setScrapped] = useState<ReadonlyMap<string, number>>(new Map())
  const [note, setNote] = useState('')
  const action = useReturnAction(
    (body: { items: { itemId: string; restock: number; scrap: number }[]; note: string }, idempotencyKey) =>
      adminCall('POST /admin/returns/{id}/transitions', {
        params: { id: found._id },
        body: { to: 'received', version: found.version, ...body },
        idempotencyKey,
      }),
    onDone,
  )
  const seen = found.items.map(({ itemId, quantity }) => {
    const scrap = scrapped.get(itemId) ?? 0
    return { itemId, restock: quantity - scrap, scrap }
  })
  const wrong = action.error instanceof CallError ? action.error.fields : {}
  return (
    <ReturnFormDialog
      title={`Receive ${found.returnNumber}`}
      description="Pieces to restock go back into stock at once; scrap is noted only."
      submitLabel="Mark Received"
      action={action}
      onSubmit={() => action.submit({ items: seen, note: note.trim() })}
      onClose={onClose}
    >
      <div>
        <ul aria-label="What has arrived" className="divide-y divide-line rounded border border-line">
          {found.items.map(({ itemId, name, image, quantity }, at) => {
            const choose = (scrap: number) => setScrapped(new Map(scrapped).set(itemId, scrap))
            const { restock = quantity, scrap = 0 } = seen[at] ?? {}
            return (
              <ReturnPiece key={itemId} name={name} image={image} text={`${pieces(quantity)} sent back`}>
                <Count
                  label="Restock"
                  of={name}
                  value={restock}
                  max={quantity}
                  onChange={(n) => choose(quantity - n)}
                />
                <Count label="Scrap" of={name} value={scrap} max={quantity} onChange={choose} />
              </ReturnPiece>
            )
          })}
        </ul>
        {wrong.items && <FieldError className="mt-1.5">{wrong.items}</FieldError>}
      </div>
      <Field
        label="Message to the buyer"
        hint="It goes out with the mail that the pieces have arrived."
        error={wrong.note}
      >
        <TextArea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </ReturnFormDialog>
  )
}

interface CountProps {
  label: string
  of: string
  value: number
  max: number
  onChange: (count: number) => void
}

function Count({ label, of, value, max, onChange }: CountProps) {
  return (
    <fieldset aria-label={`${label}: ${of}`} className="grid justify-items-center gap-1">
      <span aria-hidden="true" className="text-xs font-semibold text-muted">
        {label}
      </span>
      <QuantityStepper
        size="sm"
        min={0}
        max={max}
        value={value}
        label={`${label}: ${of}`}
        onChange={onChange}
      />
    </fieldset>
  )
}
