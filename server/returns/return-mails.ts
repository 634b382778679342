// The e-mails about a return, to its customer and to the seller.
import type { ReturnRequest } from '#contract/returns/returns'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { toCustomer, toSeller } from '#server/orders/mail/order-mail'
import type { OrderRow } from '#server/orders/read/order-view'
import { listReturns } from './return-queries.ts'

interface About {
  order: OrderRow
  /** Of the return. */
  number: string
}

/** @param publicUrl where links lead; without it a message has none. */
export function returnMails(publicUrl: string | null): Record<string, MailTemplate> {
  /** About a step of a return, with what the admins have to add to it. */
  const step = (write: (about: About) => { title: string; text: string }): MailTemplate =>
    toCustomer(publicUrl, async (order, { returnId, note }, db) => {
      const found = await findReturn(db, order.id, returnId)
      if (!found) return null
      const { title, text } = write({ order, number: found.returnNumber })
      const added: Block[] = note
        ? [
            { kind: 'heading', text: 'What we have to add' },
            { kind: 'paragraph', text: note },
          ]
        : []
      return { title, blocks: [{ kind: 'paragraph', text }, ...added, ...contentsOf(found)] }
    })
  return {
    'return-requested': step(({ number, order }) => ({
      title: `We have received your return request ${number}`,
      text: `Dear ${order.customerName}, you asked to send back units of order ${order.number}. We will look at it and write to you what to do next. Please keep the units and their packing until then.`,
    })),
    'return-approved': step(({ number, order }) => ({
      title: `Return ${number} has been approved`,
      text: `Dear ${order.customerName}, we take back these units of order ${order.number}. Please pack them as they came, with the return number ${number} on the shipment, and send them to us.`,
    })),
    'return-rejected': step(({ number, order }) => ({
      title: `We cannot accept your return ${number}`,
      text: `Dear ${order.customerName}, we have looked at your return of units of order ${order.number} and cannot accept it.`,
    })),
    'return-received': step(({ number, order }) => ({
      title: `The units of return ${number} have arrived`,
      text: `Dear ${order.customerName}, we have received and checked what you sent back of order ${order.number}. We will write to you when your money is on its way.`,
    })),
    'seller-return-requested': toSeller(publicUrl, async (order, { returnId }, db) => {
      const found = await findReturn(db, order.id, returnId)
      if (!found) return null
      const title = `Return ${found.returnNumber} requested for order ${order.number}`
      return { title, blocks: contentsOf(found) }
    }),
  }
}

async function findReturn(db: Db, orderId: string, id = ''): Promise<ReturnRequest | undefined> {
  return (await listReturns(db, orderId)).find(({ _id }) => _id === id)
}

const contentsOf = ({ items, reason, comment }: ReturnRequest): Block[] => [
  {
    kind: 'table',
    head: ['Item', 'Quantity'],
    rows: items.map(({ name, quantity }) => [name, String(quantity)]),
  },
  { kind: 'facts', rows: [['Reason', reason], ...(comment ? [['Comment', comment] as const] : [])] },
]
