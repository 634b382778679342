// How the shop's software takes goods back, as a policy. The seller may write another one.
import { RETURN_WINDOW_DAYS } from '#contract/returns/returns'
import type { PageText } from './add-missing-pages.ts'

export const returnsPage: PageText = {
  title: 'Returns and Refunds',
  intro: 'How to send something back to {name}, and when you get your money.',
  sections: [
    {
      heading: 'How long you can return',
      paragraphs: [`You can ask for a return under My Orders within ${RETURN_WINDOW_DAYS} days of delivery.`],
    },
    {
      heading: 'What we take back',
      paragraphs: [
        'Goods must be unused, unwashed and in their packing, unless they came damaged, faulty or wrong: then tell us with photographs, and we bear the transport back.',
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'When the goods are with us and in order, we refund their price with GST to the account from which you paid and issue a credit note.',
      ],
    },
    {
      heading: 'Cancelling an order',
      paragraphs: ['You can cancel an order yourself under My Orders while it is pending, without a charge.'],
    },
    {
      heading: 'Questions',
      paragraphs: ['Write to us or call, with your order number.'],
      points: ['E-mail: {email}', 'Phone: {phone}'],
    },
  ],
}
