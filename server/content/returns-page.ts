// The default returns policy, matching what the software does. Sellers may write their own.
import { RETURN_WINDOW_DAYS } from '#contract/returns/returns'
import type { PageText } from './add-missing-pages.ts'

export const returnsPage: PageText = {
  title: 'Returns and Refunds',
  intro: 'How to return something to {name}, and when you get your money back.',
  sections: [
    {
      heading: 'How long you can return',
      paragraphs: [`You can request a return under My Orders within ${RETURN_WINDOW_DAYS} days of delivery.`],
    },
    {
      heading: 'Goods you can return',
      paragraphs: [
        'Goods must be unused, unwashed and in their packaging, unless they arrived damaged, faulty or wrong. In that case send us photographs, and we pay for the return transport.',
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'Once we have received the goods and found them in order, we refund their price including GST to the account from which you paid and issue a credit note.',
      ],
    },
    {
      heading: 'Cancelling an order',
      paragraphs: ['You can cancel an order yourself under My Orders while it is pending, free of charge.'],
    },
    {
      heading: 'Questions',
      paragraphs: ['Write to us or call, and quote your order number.'],
      points: ['Email: {email}', 'Phone: {phone}'],
    },
  ],
}
