// The number of an order in the buyer's own books.
import { line } from '#contract/base/text'

export const PoNumber = line(40)
