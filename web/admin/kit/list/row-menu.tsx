// What can be done with one row of a list, behind three dots.
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

interface RowMenuProps {
  /** What the row is known by. */
  name: string
  busy?: boolean
  children: ReactNode
}

export function RowMenu({ name, busy, children }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${name}`}
          title="Actions"
          busy={busy}
          icon={<EllipsisVertical aria-hidden="true" />}
        />
      }
    >
      {children}
    </Menu>
  )
}
