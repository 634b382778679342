// Parser of page texts: headings, paragraphs and lists in Markdown syntax. No other markup is recognised, so a text
// can't inject anything into a page.
import { factNames } from './fill-in.ts'

export interface PageSection {
  heading: string
  paragraphs: string[]
  /** Short points, listed after the paragraphs. */
  points: string[]
}

/** A syntax error with its line number, from 1. */
export interface TextProblem {
  line: number
  message: string
}

const HEADING = /^##\s+(.*)$/
const POINT = /^[-*]\s+(.*)$/

/** Parses `## Heading`, paragraphs separated by empty lines, then `- points`. */
export function parsePageText(text: string): { sections: PageSection[]; problems: TextProblem[] } {
  const sections: PageSection[] = []
  const problems: TextProblem[] = []
  let goesOn = false
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    const found = unknownFacts(line).map((name) => `{${name}} isn't a known placeholder`)
    const problem = line === '' ? null : addLine(sections, line, goesOn)
    for (const message of problem === null ? found : [...found, problem])
      problems.push({ line: index + 1, message })
    goesOn = line !== '' && !HEADING.test(line) && !POINT.test(line)
  })
  for (const { heading, paragraphs } of sections) {
    if (new Set(paragraphs).size < paragraphs.length)
      problems.push({ line: 1, message: `${heading}: the same paragraph appears twice` })
  }
  return { sections, problems }
}

/**
 * Adds a line to the sections; returns an error message or null.
 * @param goesOn whether the line continues the previous paragraph
 */
function addLine(sections: PageSection[], line: string, goesOn: boolean): string | null {
  const heading = HEADING.exec(line)?.[1]
  if (heading !== undefined) {
    const isKnown = sections.some((other) => other.heading === heading)
    sections.push({ heading, paragraphs: [], points: [] })
    return isKnown ? 'Another section has this heading' : null
  }
  if (line.startsWith('#')) return 'A heading starts with ## and a space, for example: ## Our mill'
  const section = sections.at(-1)
  if (!section) return 'Start with a heading, for example: ## Our mill'
  const { paragraphs, points } = section
  const point = POINT.exec(line)?.[1]
  if (point !== undefined) {
    const isKnown = points.includes(point)
    points.push(point)
    return isKnown ? 'This section has the same point twice' : null
  }
  if (points.length > 0) return 'Start a new section after a list, for example: ## Our mill'
  const last = paragraphs.length - 1
  if (goesOn && last >= 0) paragraphs[last] += ` ${line}`
  else paragraphs.push(line)
  return null
}

/** Returns a source text that parses to these sections. */
export const writePageText = (sections: readonly PageSection[]): string =>
  sections
    .map(({ heading, paragraphs, points }) =>
      [
        `## ${heading}`,
        ...paragraphs,
        ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
      ].join('\n\n'),
    )
    .join('\n\n')

/** Returns the words in braces that aren't known placeholders. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(factNames as readonly string[]).includes(name))
