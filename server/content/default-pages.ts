// Pages of a shop that has not written its own yet. They describe what the software does and fill in the settings;
// they make no claims about the business.
import type { ContentPageSlug } from '#contract/content/content-pages'
import type { PageText } from './add-missing-pages.ts'
import { privacyPage } from './privacy-page.ts'
import { returnsPage } from './returns-page.ts'
import { shippingPage } from './shipping-page.ts'
import { termsPage } from './terms-page.ts'

export const defaultPages: Readonly<Record<ContentPageSlug, PageText>> = {
  about: {
    title: 'About {name}',
    intro: 'Who we are and how to reach us.',
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          'This shop is run by {legalName}, {city}, {state}.',
          'Every price shows its GST, every order has a number you can follow, and you talk directly to the seller.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contact Us',
    intro: 'Tell us what you need, and we will send you a price.',
    sections: [
      {
        heading: 'Professional Support',
        points: ['Phone support: {supportHours}', 'Email: {email}', 'Reply within 24 hours.'],
      },
      {
        heading: 'Additional Information',
        points: ['{transport}.', 'Payment: by bank transfer or UPI, after you order.'],
      },
      {
        heading: 'Why Choose Self-Service',
        points: [
          'See the price, the GST and the total before you order.',
          'Order at any hour, and follow the order in your account.',
          'Your cart and your addresses are saved for next time.',
        ],
      },
    ],
  },
  manufacturing: {
    title: 'Manufacturing',
    intro: 'How our products are made.',
    sections: [
      {
        heading: 'Ask us',
        paragraphs: [
          'Each product page lists details such as material, weave, weight and size. To learn more about how a product is made, or to have it made to measure, write to us.',
        ],
      },
    ],
  },
  quality: {
    title: 'Quality',
    intro: 'How we check our products, and how we help if one falls short.',
    sections: [
      {
        heading: 'If a product has a fault',
        paragraphs: [
          'Send us a photograph and the order number, or request a return under My Orders. We will put it right.',
        ],
      },
    ],
  },
  privacy: privacyPage,
  terms: termsPage,
  shipping: shippingPage,
  returns: returnsPage,
}
