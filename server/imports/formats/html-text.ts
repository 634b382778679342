// Converts HTML to plain text: paragraphs and list items stay on lines of their own, entities become characters.
import { decodeHTML } from 'entities'

/** Line ends of the source count as breaks only if it has no elements that break lines. */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html)
  const lists: { next: number | null }[] = []
  const source = hidden.reduce((text, [start, end]) => withoutParts(text, start, end), html)
  const spaced = /<(p|br|div)\b/i.test(source) ? source.replace(/\s+/g, ' ') : source
  // Texts are at even positions, tags at odd ones.
  const parts = spaced.split(/(<\/?[a-z][^<>]*>)/i)
  const tags = parts.map((part) => (part.startsWith('<') ? tagOf(part) : null))
  const text = parts
    .map((part, at) => {
      const tag = at % 2 === 1 ? tags[at] : null
      if (tag) return breakOf(tag, lists)
      const begun = isBlock(tags[at - 1]) ? part.trimStart() : part
      return isBlock(tags[at + 1]) ? begun.trimEnd() : begun
    })
    .join('')
  return tidy(decodeHTML(text))
}

const hidden = [
  ['<!--', '-->'],
  ['<script', '</script>'],
  ['<style', '</style>'],
] as const

/** Removes the parts from `start` to `end`, in linear time; one without an end reaches to the end of the text. */
function withoutParts(text: string, start: string, end: string): string {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return text
  let rest = ''
  for (let at = 0; ; ) {
    const from = lower.indexOf(start, at)
    if (from < 0) return rest + text.slice(at)
    rest += text.slice(at, from)
    const to = lower.indexOf(end, from)
    if (to < 0) return rest
    at = to + end.length
  }
}

interface Tag {
  name: string
  isEnd: boolean
}

const tagOf = (text: string): Tag => ({
  name: /^<\/?([a-z][a-z0-9]*)/i.exec(text)?.[1]?.toLowerCase() ?? '',
  isEnd: text.startsWith('</'),
})

/** Whether spaces beside the tag mean nothing. */
const isBlock = (tag: Tag | null | undefined): boolean =>
  tag ? paragraphs.has(tag.name) || lines.has(tag.name) || ['ul', 'ol', 'li', 'br'].includes(tag.name) : false

/** Returns what a tag contributes to the text. */
function breakOf({ name, isEnd }: Tag, lists: { next: number | null }[]): string {
  if (name === 'br') return '\n'
  if (name === 'ul' || name === 'ol') {
    if (isEnd) lists.pop()
    else lists.push({ next: name === 'ol' ? 1 : null })
    const isNested = lists.length > (isEnd ? 0 : 1)
    return isNested ? '' : '\n\n'
  }
  if (name === 'li') return isEnd ? '' : `\n${bulletOf(lists)}`
  if (paragraphs.has(name)) return '\n\n'
  if (lines.has(name)) return '\n'
  return name === 'td' || name === 'th' ? ' ' : ''
}

function bulletOf(lists: { next: number | null }[]): string {
  const list = lists.at(-1)
  const indent = '  '.repeat(Math.max(0, lists.length - 1))
  return list?.next ? `${indent}${list.next++}. ` : `${indent}• `
}

const paragraphs: ReadonlySet<string> = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'blockquote',
  'hr',
  'section',
  'article',
  'pre',
  'dl',
])
const lines: ReadonlySet<string> = new Set(['div', 'tr', 'dt', 'dd', 'figure', 'figcaption'])

/** Trims every line and leaves at most one empty line between two others. Keeps the indent of list items. */
const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) =>
      line
        .trimEnd()
        .replace(/^\s+(?!\s|• |\d+\. )/, '')
        .replace(/(?<=\S)\s{2,}/g, ' '),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
