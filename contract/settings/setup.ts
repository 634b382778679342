// Whether the list of what a new owner has to see to was put away.
import { z } from 'zod'

export const Setup = z.object({ isDismissed: z.boolean().default(false) })
