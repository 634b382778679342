// Active products that lack declarations of packaged goods. They can be sold meanwhile, but their listings are incomplete.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'

export const missingDeclarations = ['mrp', 'net-quantity', 'maker', 'importer', 'common-name'] as const
export type MissingDeclaration = (typeof missingDeclarations)[number]

export const missingDeclarationLabels = {
  mrp: 'MRP',
  'net-quantity': 'Net quantity',
  maker: 'Name and address of the manufacturer',
  importer: 'Name and address of the importer',
  'common-name': 'Common name',
} as const satisfies Record<MissingDeclaration, string>

/** Maximum number of products listed; further ones are only counted. */
export const MAX_DECLARATION_ISSUES = 500

const DeclarationIssue = z.object({
  /** Id of the product. */
  _id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  missing: z.array(z.enum(missingDeclarations)),
})
export type DeclarationIssue = z.infer<typeof DeclarationIssue>

export const listDeclarationIssues = endpoint('GET /admin/products/declarations', {
  access: 'admin',
  permission: 'products.read',
  summary: 'List active products without MRP, net quantity, manufacturer, importer or common name',
  reply: z.object({
    success: z.literal(true),
    /** Empty if the shop doesn't show declarations. */
    issues: z.array(DeclarationIssue),
    /** Number of products by missing declaration, including those that aren't listed. */
    counts: z.record(z.enum(missingDeclarations), z.number()),
    /** Whether product pages show declarations. */
    isShown: z.boolean(),
  }),
})
