// What the demo firm promises beside its inquiry form.
import type { PageText } from '#server/content/add-missing-pages'

export const contactPage: PageText = {
  title: 'Contact Us',
  intro: 'Tell us what you need, how many and by when, and we answer with a price.',
  sections: [
    {
      heading: 'Professional Support',
      points: [
        'Phone support: {supportHours}',
        'Call response rate: 73%',
        'E-mail: answered within 4 hours',
        'Quotes: reply within 24 hours',
      ],
    },
    {
      heading: 'Additional Information',
      points: [
        'Range: 200+ items, from door mats to blankets',
        'Prices: ex-mill; GST is added and transport is paid by the buyer',
        'Samples: sent against their price, credited with the first order',
        'Export: 15+ countries, with all papers',
      ],
    },
    {
      heading: 'Why Choose Self-Service',
      paragraphs: ['95% of orders are handled self-service, from the first look to the invoice.'],
      points: [
        'The price, the GST and the total are there before you order.',
        'The stock you see is the stock in our hall.',
        'You order at any hour and get an order number at once.',
        'Every step of the order stands in your account.',
      ],
    },
  ],
}
