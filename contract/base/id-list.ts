// Ids of rows in a query parameter.
import { z } from 'zod'

/** Ids separated by commas, each once. @param noun of one row, for the message: "document" */
export const idList = (most: number, noun: string) =>
  z
    .string('Must be a list of ids')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(
      z
        .array(z.uuid('Must be a list of ids'))
        .min(1, `Choose at least one ${noun}`)
        .max(most, `At most ${most}`),
    )
