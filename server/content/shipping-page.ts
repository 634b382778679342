// The default shipping policy, matching what the software does. Sellers may write their own.
import type { PageText } from './add-missing-pages.ts'

export const shippingPage: PageText = {
  title: 'Shipping Policy',
  intro: 'When and how goods from {name} reach you, and who pays for delivery.',
  sections: [
    {
      heading: 'Where we ship',
      paragraphs: [
        'We ship within India, to the address that you choose when you order. For delivery to another country, send us an export inquiry.',
      ],
    },
    {
      heading: 'When we ship',
      paragraphs: [
        'The time shown with a product is the time until it is shipped. An order may be shipped in several parts; each has its own tracking number.',
      ],
    },
    {
      heading: 'Shipping costs',
      paragraphs: [
        '{transport}. If the checkout shows no charge for it, we arrange it with you after the order.',
      ],
    },
    {
      heading: 'Tracking a shipment',
      paragraphs: [
        'When goods are shipped, we email you the carrier and the tracking number. You also find them under My Orders.',
      ],
    },
    {
      heading: 'If something arrives damaged or not at all',
      paragraphs: ['Tell us at once, with photographs of the goods and their packaging.'],
      points: ['Email: {email}', 'Phone: {phone}'],
    },
  ],
}
