// Pagination: the query parameters and the object that describes a page.
import { z } from 'zod'

const MAX_PAGE = 100_000

/** A whole number of at least 1 in a query string. Values above `max` are capped, anything else is refused. */
const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number, at least 1')
    .transform((digits) => Math.min(Number(digits), max))
    .refine((value) => value >= 1, 'Must be a whole number, at least 1')
    .or(z.number().int().min(1).max(max))

export const pageQuery = (defaultLimit: number, maxLimit = 100) => ({
  page: count(MAX_PAGE).default(1),
  limit: count(maxLimit).default(defaultLimit),
})

export const Pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalProducts: z.number(),
  limit: z.number(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
})
export type Pagination = z.infer<typeof Pagination>

export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return {
    currentPage: page,
    totalPages,
    totalProducts: total,
    limit,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  }
}

export const SortOrder = z.enum(['asc', 'desc'])
export type SortOrder = z.infer<typeof SortOrder>
