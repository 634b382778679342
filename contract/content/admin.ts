// Editing the seller's text pages.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyOf } from '#contract/base/keys'
import { line, paragraph } from '#contract/base/text'
import { type PageSection, parsePageText, unknownFacts } from './page-text.ts'

const slug = z.object({ slug: keyOf('Page', line(100)) })

export const EditedPage = z.object({
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  /** Source text: `## headings`, paragraphs, `- points`. */
  text: z.string(),
  /** Incremented by every change; a change based on an older version is refused. */
  version: z.number(),
  updatedAt: z.string(),
})
export type EditedPage = z.infer<typeof EditedPage>

const factsOnly = (text: string) => unknownFacts(text).length === 0
const factsMessage = ({ input }: { input: unknown }) =>
  `{${unknownFacts(String(input))[0]}} isn't a known placeholder`

const textProblem = (text: string): string | null => {
  const { sections, problems } = parsePageText(text)
  const [first] = problems
  if (first) return `Line ${first.line}: ${first.message}`
  return sections.length === 0
    ? 'Add at least one section. A section starts with a heading, for example: ## Our mill'
    : null
}

export const PageText = z.object({
  title: line(120).min(1, 'Title is required').refine(factsOnly, { error: factsMessage }),
  intro: paragraph(600).refine(factsOnly, { error: factsMessage }).default(''),
  text: paragraph(60_000).refine((text) => textProblem(text) === null, {
    error: ({ input }) => textProblem(String(input)) ?? undefined,
  }),
})
export type PageText = z.output<typeof PageText>

/** Sections of a text that passed validation. */
export const sectionsOf = (text: string): PageSection[] => parsePageText(text).sections

export const listEditedPages = endpoint('GET /settings/pages', {
  access: 'admin',
  permission: 'settings.read',
  summary: "List the seller's text pages",
  reply: z.object({
    success: z.literal(true),
    pages: z.array(EditedPage.omit({ text: true, intro: true })),
  }),
})

export const getEditedPage = endpoint('GET /settings/pages/{slug}', {
  access: 'admin',
  permission: 'settings.read',
  summary: 'Return a text page with its source',
  params: slug,
  reply: z.object({ success: z.literal(true), page: EditedPage }),
})

export const savePage = endpoint('PUT /settings/pages/{slug}', {
  access: 'admin',
  permission: 'settings.write',
  summary: 'Change a text page',
  params: slug,
  body: PageText.extend({ version: z.int('Version is required').min(1, 'Version is required') }),
  reply: z.object({ success: z.literal(true), message: z.string(), version: z.number(), page: EditedPage }),
  changesCatalogue: true,
})
