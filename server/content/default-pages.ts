// The pages of a shop that nobody has written for yet. They say what the software does and what the settings know, and
// claim nothing of a firm that they cannot know.
import type { ContentPageSlug } from '#contract/content/content-pages'
import type { PageText } from './add-missing-pages.ts'
import { privacyPage } from './privacy-page.ts'
import { returnsPage } from './returns-page.ts'
import { shippingPage } from './shipping-page.ts'
import { termsPage } from './terms-page.ts'

export const defaultPages: Readonly<Record<ContentPageSlug, PageText>> = {
  about: {
    title: 'About {name}',
    intro: 'Who sells here, and how to reach us.',
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          'This shop is run by {legalName}, {city}, {state}.',
          'Every price stands with its GST, every order has a number you can follow, and you talk to the people who sell.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contact Us',
    intro: 'Tell us what you need, and we answer with a price.',
    sections: [
      {
        heading: 'Professional Support',
        points: ['Phone support: {supportHours}', 'E-mail: {email}', 'Reply within 24 hours.'],
      },
      {
        heading: 'Additional Information',
        points: [
          'Prices: ex-mill, with GST added per item and transport paid by the buyer.',
          'Payment: by bank transfer or UPI, after you have ordered.',
        ],
      },
      {
        heading: 'Why Choose Self-Service',
        points: [
          'See the price, the GST and the total before you order.',
          'Order at any hour, and follow the order under your account.',
          'Keep your cart and your addresses for the next time.',
        ],
      },
    ],
  },
  manufacturing: {
    title: 'Manufacturing',
    intro: 'How our goods are made.',
    sections: [
      {
        heading: 'Ask us',
        paragraphs: [
          'The details of a product, such as its material, weave, weight and size, stand on its page. If you want to know more about how it is made, or want it made to your measure, write to us.',
        ],
      },
    ],
  },
  quality: {
    title: 'Quality',
    intro: 'What you can expect of what you buy here, and what happens if it falls short.',
    sections: [
      {
        heading: 'If a unit is not as it should be',
        paragraphs: [
          'Tell us with a photograph and the order number, or ask for a return under My Orders. We put it right.',
        ],
      },
    ],
  },
  privacy: privacyPage,
  terms: termsPage,
  shipping: shippingPage,
  returns: returnsPage,
}
