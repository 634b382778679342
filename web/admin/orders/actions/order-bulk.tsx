// What can be done with the ticked orders.
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import { BulkActions, type BulkList } from '#web/admin/kit/bulk/bulk-actions.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import { type BulkKind, type BulkKindName, bulkKinds, ordersText } from './bulk-kinds.tsx'
import { OrderBulkDialog, type OrderBulkFilter, sendOrderBulk } from './order-bulk-dialog.tsx'

interface OrderBulkProps extends BulkList<OrderBulkFilter> {
  /** As buttons of their own. */
  buttons: readonly BulkKindName[]
  /** In the menu "Update Status". */
  menu: readonly BulkKindName[]
}

export function OrderBulk({ buttons, menu, ...list }: OrderBulkProps) {
  const client = useQueryClient()
  return (
    <BulkActions
      {...list}
      countText={ordersText}
      rowLabel="Order"
      Question={OrderBulkDialog}
      send={sendOrderBulk}
      reload={() => void client.invalidateQueries()}
      buttons={(ask: (kind: BulkKindName) => void) => (
        <>
          {buttons.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="secondary"
              icon={bulkKinds[name].icon}
              onClick={() => ask(name)}
            >
              {bulkKinds[name].label}
            </Button>
          ))}
          <Menu
            trigger={
              <Button size="sm" variant="secondary">
                Update Status
                <ChevronDown aria-hidden="true" />
              </Button>
            }
          >
            {menu.map((name) => {
              const { label, icon, danger }: BulkKind = bulkKinds[name]
              return (
                <Fragment key={name}>
                  {danger && <MenuSeparator />}
                  <MenuItem icon={icon} danger={danger} onClick={() => ask(name)}>
                    {label}
                  </MenuItem>
                </Fragment>
              )
            })}
          </Menu>
        </>
      )}
    />
  )
}
