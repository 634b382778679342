// The demo firm's text beside the inquiry form.
import type { PageText } from '#server/content/add-missing-pages'

export const contactPage: PageText = {
  title: 'Contact Us',
  intro: 'Tell us what you need, how many and by when, and we will send you a price.',
  sections: [
    {
      heading: 'Professional Support',
      points: [
        'Phone support: {supportHours}',
        'Call response rate: 73%',
        'Email: answered within 4 hours',
        'Quotes: reply within 24 hours',
      ],
    },
    {
      heading: 'Additional Information',
      points: [
        'Range: 200+ items, from door mats to blankets',
        'Prices: ex-mill; GST is added and transport is paid by the buyer',
        'Samples: charged at their price, which is credited against your first order',
        'Export: 15+ countries, with all documents',
      ],
    },
    {
      heading: 'Why Choose Self-Service',
      paragraphs: ['95% of orders are handled self-service, from browsing to the invoice.'],
      points: [
        'See the price, the GST and the total before you order.',
        'The stock shown is live.',
        'Order at any hour and get an order number at once.',
        'Follow every step of your order in your account.',
      ],
    },
  ],
}
