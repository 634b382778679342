// Menu to choose the visible columns of a table.
import { Columns3 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator, MenuTick } from '#web/ui/overlay/menu.tsx'
import type { ChoosableColumn, ColumnChoice } from './use-columns.ts'

export function ColumnMenu({
  columns,
  choice,
}: {
  columns: readonly ChoosableColumn[]
  choice: ColumnChoice
}) {
  const choosable = columns.filter(({ fixed }) => !fixed)
  const ticked = choosable.filter(({ id }) => choice.shown.has(id))
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="min-h-9" icon={<Columns3 aria-hidden="true" />}>
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
    >
      <MenuGroup label="Columns to show">
        {choosable.map(({ id, header }) => {
          const isShown = choice.shown.has(id)
          return (
            <MenuTick
              key={id}
              checked={isShown}
              // One column must stay visible.
              disabled={isShown && ticked.length === 1}
              onChange={(next) => choice.set(id, next)}
            >
              {header}
            </MenuTick>
          )
        })}
      </MenuGroup>
      {!choice.isUsual && (
        <>
          <MenuSeparator />
          <MenuItem onClick={choice.reset}>Default columns</MenuItem>
        </>
      )}
    </Menu>
  )
}
