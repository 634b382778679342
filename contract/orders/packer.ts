// The person who packs an order.
import { z } from 'zod'

export const Packer = z.object({ _id: z.string(), name: z.string(), since: z.string() })
export type Packer = z.infer<typeof Packer>
