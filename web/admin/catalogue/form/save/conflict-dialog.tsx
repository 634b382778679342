// Shows who changed the product in the meantime, and lets the admin choose field by field which value to keep.
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/form/choice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Difference, Side } from './merge-product.ts'

interface ConflictDialogProps {
  /** "Asha Rao has changed this product …" */
  said: string
  differences: readonly Difference[]
  onSave: (choice: Record<string, Side>) => void
  onClose: () => void
}

const sides = { mine: 'Keep mine', theirs: 'Use theirs' } as const

export function ConflictDialog({ said, differences, onSave, onClose }: ConflictDialogProps) {
  const [choice, setChoice] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ path, proposal }) => [path, proposal])),
  )
  const choose = (side: Side) => setChoice(Object.fromEntries(differences.map(({ path }) => [path, side])))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Changed in the meantime"
      description={`${said} Nothing you typed is lost: choose which values to keep, then save again.`}
      size="lg"
      keepOnOutsideClick
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back to the Form
          </Button>
          <Button onClick={() => onSave(choice)}>Save Again</Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>Both versions are the same.</p>
      ) : (
        <div className="grid gap-5">
          {differences.length > 1 && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => choose('mine')}>
                All Mine
              </Button>
              <Button size="sm" variant="secondary" onClick={() => choose('theirs')}>
                All Theirs
              </Button>
            </div>
          )}
          {differences.map((difference) => (
            <fieldset key={difference.path} className="min-w-0">
              <legend className="mb-1.5 text-sm font-semibold">{difference.label}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <RadioCard
                    key={side}
                    name={`keep-${difference.path}`}
                    label={sides[side]}
                    description={
                      <span className="line-clamp-4 whitespace-pre-line wrap-anywhere">
                        {difference[side]}
                      </span>
                    }
                    checked={choice[difference.path] === side}
                    onChange={() => setChoice({ ...choice, [difference.path]: side })}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </Dialog>
  )
}
