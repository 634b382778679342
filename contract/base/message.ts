// The reply of calls that only report success.
import { z } from 'zod'

export const Message = z.object({ success: z.literal(true), message: z.string() })
