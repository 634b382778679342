// What the shop's software does about shipping, as a policy. The seller may write another one.
import type { PageText } from './add-missing-pages.ts'

export const shippingPage: PageText = {
  title: 'Shipping Policy',
  intro: 'When and how goods of {name} reach you, and who pays for the way.',
  sections: [
    {
      heading: 'Where we ship',
      paragraphs: ['We ship within India, to the address that you choose when you order.'],
    },
    {
      heading: 'When it leaves us',
      paragraphs: [
        'The time shown with a product is the time until it leaves us. An order may leave in several parts; each has its own tracking number.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'Prices are ex-mill: GST is added and transport is paid by the buyer, unless the checkout says that we pay it. Where it names no charge for it, it is arranged with you after the order.',
      ],
    },
    {
      heading: 'Following a shipment',
      paragraphs: [
        'You get an email with the carrier and the tracking number when goods leave us, and find both under My Orders.',
      ],
    },
    {
      heading: 'If something arrives damaged or not at all',
      paragraphs: ['Tell us at once, with photographs of the goods and their packing.'],
      points: ['E-mail: {email}', 'Phone: {phone}'],
    },
  ],
}
