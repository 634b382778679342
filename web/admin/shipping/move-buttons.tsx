// Moves a row up or down. The clicked button keeps the focus, wherever its row moves.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Direction } from '#contract/shipping/fields'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { IconButton } from '#web/ui/button.tsx'

interface MoveButtonsProps {
  name: string
  /** The current position in the list. Changes once the move is done. */
  position: number
  isFirst: boolean
  isLast: boolean
  move: (direction: Direction, idempotencyKey: string) => Promise<{ message: string }>
}

export function MoveButtons({ name, position, isFirst, isLast, move }: MoveButtonsProps) {
  const sending = useSend(move)
  const pressed = useRef<Direction | null>(null)
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is what this waits for
  useEffect(() => {
    if (pressed.current === null) return
    const wanted = buttons[pressed.current].current
    const other = buttons[pressed.current === 'up' ? 'down' : 'up'].current
    pressed.current = null
    ;(wanted?.disabled ? other : wanted)?.focus()
  }, [position])
  const press = (direction: Direction) => {
    if (sending.isPending) return
    pressed.current = direction
    sending.mutate(direction)
  }
  return (
    <>
      <IconButton
        ref={buttons.up}
        size="sm"
        label={`Move ${name} up`}
        title="Move up"
        icon={<ArrowUp aria-hidden="true" />}
        disabled={isFirst}
        onClick={() => press('up')}
      />
      <IconButton
        ref={buttons.down}
        size="sm"
        label={`Move ${name} down`}
        title="Move down"
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onClick={() => press('down')}
      />
    </>
  )
}
