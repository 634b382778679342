// An amount in rupees on its way out. Apart from the arithmetic, which pages without a form load too.
import { z } from 'zod'

export const Rupees = z.number()
