// Review texts for older orders by number of stars, worded to fit any product.
import type { PlannedReview } from './planned-order.ts'

type Text = readonly [title: string, comment: string]

const texts: Record<PlannedReview['rating'], readonly Text[]> = {
  5: [
    ['Very happy', 'Just as described, and well packed. Will order again.'],
    ['Worth the price', 'Better finish than what the local market offers at this rate.'],
    ['Recommended', 'Arrived two days early. The whole family likes it.'],
    ['Third order', 'Same quality every time, which is rare.'],
    ['Guests ask about it', 'Three people have asked where I bought it.'],
    ['Holds up well', 'In daily use for two months now and still like new.'],
    ['Good people', 'I called before ordering and was told honestly what suits me. It does.'],
  ],
  4: [
    ['Good', 'Good product, the outer packing could be stronger.'],
    ['As expected', 'Size and weight match the page. Colour is a little lighter than the picture.'],
    ['Nice', 'Works well. The seller picked up the phone at once.'],
    ['Solid', 'Feels heavier and better made than I expected. The invoice came a day later.'],
    ['Almost perfect', 'One star less only because the courier left it with the neighbour.'],
    ['Good value', 'Does what it should. I would buy it again at this price.'],
  ],
  3: [
    ['Okay', 'All right for the money, nothing special.'],
    ['Late but fine', 'The product is fine, the transporter kept it for four days.'],
    ['Mixed', 'One piece is excellent, another has an uneven edge. Usable all the same.'],
  ],
  2: [
    ['Could be better', 'The finish is rough on one side, and my email went unanswered for a week.'],
    ['Expected more', 'It works, but it feels thinner than the description made me think.'],
  ],
  1: [
    ['Not satisfied', 'Not what I had in mind from the pictures.'],
    ['Came damaged', 'The box was crushed and so were its contents. Waiting for an answer.'],
  ],
}

/**
 * @param chance two numbers in [0, 1): the first chooses the stars, the second the text
 * @param said titles of existing reviews of the product; the new title is added
 */
export function writeReview(chance: () => number, said: Set<string>): PlannedReview {
  const luck = chance()
  const rating = luck < 0.7 ? 5 : luck < 0.93 ? 4 : luck < 0.97 ? 3 : luck < 0.99 ? 2 : 1
  const choice = texts[rating]
  const first = Math.floor(chance() * choice.length)
  const rest = choice.map((_, step) => choice[(first + step) % choice.length] as Text)
  const [title, comment] = rest.find(([words]) => !said.has(words)) ?? (rest[0] as Text)
  said.add(title)
  return { rating, title, comment }
}
