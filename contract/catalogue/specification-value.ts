// Value of one specification: text, number, switch, several options, or a range. Separate from `catalogue.ts`,
// because forms validate with it and must not pull the catalogue's schemas into the entry chunk.
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
