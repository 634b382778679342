// Problems of products in a feed: why a product is left out, or how it is listed differently from its page.

interface Note {
  label: string
  advice: string
  isLeftOut: boolean
}

export const feedNotes = {
  'no-picture': {
    label: 'No picture',
    advice: 'Google and Meta require one. Add a picture.',
    isLeftOut: true,
  },
  'no-price': {
    label: 'Price of ₹0.00',
    advice: 'Google and Meta require a price.',
    isLeftOut: true,
  },
  unavailable: {
    label: 'Out of stock',
    advice: 'Listed as out of stock, and not advertised until the minimum order can be bought.',
    isLeftOut: false,
  },
  'long-name': {
    label: 'Name too long',
    advice: 'Shortened to 150 characters.',
    isLeftOut: false,
  },
  'no-description': {
    label: 'No description',
    advice: 'The name is listed instead.',
    isLeftOut: false,
  },
  'unusual-sku': {
    label: 'No usable SKU',
    advice:
      'Listed under an id of the shop. A SKU can be used if it has at most 50 letters, digits and simple signs.',
    isLeftOut: false,
  },
} as const satisfies Record<string, Note>

export type FeedNote = keyof typeof feedNotes
