// Actions that end a stock count: approve or cancel.
import { CircleCheck, CircleX } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { StockCount } from '#contract/stock/admin-counts'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { UnlikelyDifferences } from './unlikely-differences.tsx'

const units = (number: number, one: string, many: string) =>
  `${formatNumber(number)} ${number === 1 ? one : many}`

export const approveCount = confirmAction<StockCount, { message: string }>({
  label: 'Approve',
  icon: <CircleCheck />,
  step: true,
  offered: ({ status }) => status === 'open',
  title: ({ number }) => `Approve ${number}?`,
  text: ({ products, counted, different }) =>
    [
      different === 0
        ? 'There are no differences.'
        : `${units(different, 'stock level is', 'stock levels are')} corrected at once, with this count as the reason.`,
      counted < products
        ? `${units(products - counted, 'product was not counted and stays as it is', 'products were not counted and stay as they are')}.`
        : '',
    ].join(' '),
  more: (count) => count.unlikely > 0 && <UnlikelyDifferences count={count} />,
  route: 'POST /stocks/counts/{id}/approve',
  send: ({ _id }) => adminCall('POST /stocks/counts/{id}/approve', { params: { id: _id } }),
})

export const cancelCount = confirmAction<StockCount, { message: string }>({
  label: 'Cancel Count',
  icon: <CircleX />,
  danger: true,
  offered: ({ status }) => status === 'open',
  title: ({ number }) => `Cancel ${number}?`,
  text: () => 'The counted units can still be viewed. No stock level changes.',
  route: 'POST /stocks/counts/{id}/cancel',
  send: ({ _id }) => adminCall('POST /stocks/counts/{id}/cancel', { params: { id: _id } }),
})
