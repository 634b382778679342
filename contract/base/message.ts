// The reply of calls that have nothing to report but that they succeeded.
import { z } from 'zod'

export const Message = z.object({ success: z.literal(true), message: z.string() })
