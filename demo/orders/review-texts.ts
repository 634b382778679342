// What buyers of older orders wrote, by the stars they gave; worded so that it fits any product.
import type { PlannedReview } from './planned-order.ts'

type Text = readonly [title: string, comment: string]

const texts: Record<PlannedReview['rating'], readonly Text[]> = {
  5: [
    ['Very happy', 'Just as described, and well packed. Will order again.'],
    ['Worth the price', 'Better finish than what the local market offers at this rate.'],
    ['Recommended', 'Reached two days before the date. The whole family likes it.'],
    ['Third order', 'Same quality every time, which is rare.'],
  ],
  4: [
    ['Good', 'Good product, the outer packing could be stronger.'],
    ['As expected', 'Size and weight match the page. Colour is a little lighter than the picture.'],
    ['Nice', 'Works well. The seller picked up the phone at once.'],
  ],
  3: [
    ['Okay', 'All right for the money, nothing special.'],
    ['Late but fine', 'The product is fine, the transporter kept it for four days.'],
  ],
  2: [['Could be better', 'One piece had a loose thread and needed stitching.']],
  1: [['Not satisfied', 'Not what I had in mind from the pictures.']],
}

/** @param chance two numbers in [0, 1): the first chooses the stars, the second the words. */
export function writeReview(chance: () => number): PlannedReview {
  const luck = chance()
  const rating = luck < 0.46 ? 5 : luck < 0.78 ? 4 : luck < 0.9 ? 3 : luck < 0.96 ? 2 : 1
  const choice = texts[rating]
  const [title, comment] = choice[Math.floor(chance() * choice.length)] as Text
  return { rating, title, comment }
}
