// Schema of an amount in a reply. Separate from `money.ts`, because pages without a form load it too.
import { z } from 'zod'

/** An amount in rupees, with two decimals at most. */
export const Rupees = z.number()
