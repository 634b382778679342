// The emails about a return, to its customer and to the seller.
import type { ReturnRequest } from '#contract/orders/return-request'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { toCustomer, toSeller } from '#server/orders/mail/order-mail'
import type { OrderMailLinks } from '#server/orders/read/order-links'
import { invoiceCorrected } from './corrections/correction-mail.ts'
import { listReturns } from './return-queries.ts'

export function returnMails(links: OrderMailLinks): Record<string, MailTemplate> {
  /** About a step of a return, with the admin's note. */
  const step = toCustomer(links, async (order, { returnId, note }, db) => {
    const found = await findReturn(db, order.id, returnId)
    if (!found) return null
    const added: Block[] = note
      ? [
          { kind: 'heading', text: 'Our note' },
          { kind: 'paragraph', text: note },
        ]
      : []
    return { fields: { returnNumber: found.returnNumber }, blocks: [...added, ...contentsOf(found)] }
  })
  return {
    'return-requested': step,
    'return-approved': step,
    'return-rejected': step,
    'return-received': step,
    'invoice-corrected': toCustomer(links, invoiceCorrected),
    'seller-return-requested': toSeller(links, async (order, { returnId }, db) => {
      const found = await findReturn(db, order.id, returnId)
      return found && { fields: { returnNumber: found.returnNumber }, blocks: contentsOf(found) }
    }),
  }
}

async function findReturn(db: Db, orderId: string, id = ''): Promise<ReturnRequest | null> {
  return (await listReturns(db, orderId)).find(({ _id }) => _id === id) ?? null
}

const contentsOf = ({ items, reason, comment }: ReturnRequest): Block[] => [
  {
    kind: 'table',
    head: ['Item', 'Quantity'],
    rows: items.map(({ name, quantity }) => [name, String(quantity)]),
  },
  { kind: 'facts', rows: [['Reason', reason], ...(comment ? [['Comment', comment] as const] : [])] },
]
