// A page as one types it: headings, paragraphs and short points, in the signs that Markdown has for them. Nothing else is
// read as markup, so nothing that is typed can become a part of a page but its words.
import { factNames } from './fill-in.ts'

export interface PageSection {
  heading: string
  paragraphs: string[]
  /** Short points, shown as a list under the paragraphs. */
  points: string[]
}

/** What cannot be read, by the number of its line, from 1. */
export interface TextProblem {
  line: number
  message: string
}

const HEADING = /^##\s+(.*)$/
const POINT = /^[-*]\s+(.*)$/

/** `## Heading`, paragraphs with an empty line between them, then `- points`. */
export function parsePageText(text: string): { sections: PageSection[]; problems: TextProblem[] } {
  const sections: PageSection[] = []
  const problems: TextProblem[] = []
  let goesOn = false
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    const found = unknownFacts(line).map((name) => `{${name}} stands for nothing`)
    const problem = line === '' ? null : addLine(sections, line, goesOn)
    for (const message of problem === null ? found : [...found, problem])
      problems.push({ line: index + 1, message })
    goesOn = line !== '' && !HEADING.test(line) && !POINT.test(line)
  })
  for (const { heading, paragraphs } of sections) {
    if (new Set(paragraphs).size < paragraphs.length)
      problems.push({ line: 1, message: `${heading}: the same paragraph stands there twice` })
  }
  return { sections, problems }
}

/**
 * Puts a line where it belongs; returns what is wrong with it, or null.
 * @param goesOn the line before it belongs to the same paragraph
 */
function addLine(sections: PageSection[], line: string, goesOn: boolean): string | null {
  const heading = HEADING.exec(line)?.[1]
  if (heading !== undefined) {
    const isKnown = sections.some((other) => other.heading === heading)
    sections.push({ heading, paragraphs: [], points: [] })
    return isKnown ? 'Another section has this heading' : null
  }
  if (line.startsWith('#')) return 'A heading begins with ## and a space'
  const section = sections.at(-1)
  if (!section) return 'Begin with a heading: ## and its words'
  const { paragraphs, points } = section
  const point = POINT.exec(line)?.[1]
  if (point !== undefined) {
    const isKnown = points.includes(point)
    points.push(point)
    return isKnown ? 'This section has the same point twice' : null
  }
  if (points.length > 0) return 'After a list a new section begins: ## and its heading'
  const last = paragraphs.length - 1
  if (goesOn && last >= 0) paragraphs[last] += ` ${line}`
  else paragraphs.push(line)
  return null
}

/** The text that reads as these sections. */
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

/** Words in braces that no fact of the seller's has. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(factNames as readonly string[]).includes(name))
