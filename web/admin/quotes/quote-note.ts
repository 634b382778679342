// The form of a note on a quote.
import { z } from 'zod'
import { paragraph } from '#contract/base/text'

export const QuoteNote = z.object({ text: paragraph(2_000).min(1, 'Note is required') })
