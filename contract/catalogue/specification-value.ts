// Value of one specification: text, number, switch, several options, or a range. It stands apart from the catalogue
// because a form checks by it, and what forms check by must not travel with the first page.
import { z } from 'zod'

export const SpecificationValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.object({ min: z.union([z.string(), z.number()]), max: z.union([z.string(), z.number()]) }),
])
export type SpecificationValue = z.infer<typeof SpecificationValue>
