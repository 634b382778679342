// Finds wording that avoids the noun (“What may have been missed is everything”) in comments, test titles, interface
// texts, error messages and documents. `npm run check:english` prints each place and fails; STYLE.md has the rules.
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

/** A place to reword: `path:line`, the words that were found and what to write instead. */
export interface Finding {
  place: string
  words: string
  advice: string
}

interface Pattern {
  words: RegExp
  advice: string
}

/** Start of a text or of a sentence in it. */
const start = (words: string) => new RegExp(`(?:^|[.!?]\\s+)(?:${words})\\b`, 'gi')
const anywhere = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'gi')

const NAME_IT = 'Begin with the thing itself, then the verb.'

const patterns: readonly Pattern[] = [
  { words: start('of (?!course)\\w+'), advice: NAME_IT },
  {
    words: start('(?:what|whoever|whatever|those|so many|so much|one that|one of them)'),
    advice: NAME_IT,
  },
  { words: anywhere('whoever|of which|of whom|by what'), advice: 'Name the person or the thing.' },
  { words: anywhere('nobody'), advice: 'Say who does not, or what does not happen.' },
  { words: anywhere('anew'), advice: 'Write “again”, or the verb that says it: reload, rebuild, recount.' },
  {
    words: /(?<!\b(?:there|with)\s)\b(?:is|are|was|were) (?:none|no (?!longer\b|more\b|different\b)\w+)/gi,
    advice: 'Write “isn’t a valid …”, “has no …” or “there is no …”.',
  },
  { words: anywhere('of no'), advice: 'Write a sentence with “not”.' },
  { words: anywhere('goes on|go on|went on'), advice: 'Write “continues” or what happens.' },
  {
    words: /\b(?:stands?|stood) (?:at|in|on|still|there|here|beside|above|below|under|for itself)\b/gi,
    advice: 'Write “is”, “lies”, “is shown” or “is stored”.',
  },
  {
    words: anywhere('lets? go of|is being begun|(?:is|are) waited for'),
    advice: 'Use the field’s verb: release, start, wait for.',
  },
  { words: anywhere('(?:can|could) be done'), advice: 'Name the action: import, change, cancel.' },
  { words: anywhere('takes? up again|taken up again'), advice: 'Write “reactivate” or “resume”.' },
  {
    words: anywhere('open to you|(?:less|more) than is|comes? along|has left us|gives? back'),
    advice: 'Use the words of a shop owner or customer.',
  },
  { words: /₹\S+ is open/g, advice: 'Write “due”.' },
  {
    // Column titles of files have a capital: they are data.
    words: /\b(?:former shops?|let-in|rehears\w+ (?:a|the) backups?|e-mails?)\b/g,
    advice: 'Use the project’s word: previous store, reset-admin, test restore, email.',
  },
]

/** Texts that match a pattern but stay as they are. */
const exempt: readonly string[] = [
  // Placeholders of search fields, as specified.
  'Name, e-mail or phone',
  'Order number, name or e-mail',
  // Column titles in files of other stores.
  'Customer e-mail',
  // As on packages: the Legal Metrology rules prescribe “inclusive of all taxes”.
  '(incl. of all taxes)',
]

/** Code and quoted examples, which may contain any words. */
const QUOTED = /`[^`\n]*`|“[^”]*”/g

/** Returns the flaws of one text: the words that match a pattern, with advice. Questions may begin with “What”. */
export function flawsOf(text: string): Omit<Finding, 'place'>[] {
  const all = text.replace(/\s+/g, ' ').trim()
  if (exempt.includes(all)) return []
  const flat = all.replace(QUOTED, (quoted) => 'x'.repeat(quoted.length))
  return patterns.flatMap(({ words, advice }) =>
    [...flat.matchAll(words)]
      .filter(({ index }) => !/^[^.!:]*\?/.test(flat.slice(index).replace(/^[.!?]\s+/, '')))
      .map(([match]) => ({ words: match.replace(/^[.!?]\s+/, ''), advice })),
  )
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Text {
  text: string
  at: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Attributes and calls whose strings are addresses, classes or code, not wording. */
const CODE_ATTRIBUTES = /^(?:className|class|d|to|href|id|key|viewBox|style|sizes|srcSet)$/

/** Comments, titles and texts of a TypeScript file. */
function textsOfCode(file: string, source: string): Text[] {
  const { program, comments } = parseSync(file, source)
  const texts: Text[] = []
  const add = (text: string, at: number) => {
    if (/[a-z]{2,}\s+[a-z]/i.test(text)) texts.push({ text, at })
  }
  const visit = (node: Node): void => {
    if (
      node.type === 'TaggedTemplateExpression' ||
      node.type.startsWith('Import') ||
      node.type.startsWith('TS')
    ) {
      if (!/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return
    }
    if (node.type === 'JSXAttribute' && CODE_ATTRIBUTES.test(String((node.name as Node).name))) return
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start)
    if (node.type === 'JSXText') add(String(node.value), node.start)
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string | null } }[]
      add(quasis.map(({ value }) => value.cooked ?? '').join('…'), node.start)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(program as unknown as Node)
  return [...texts, ...joined(comments, source)]
}

/** Line comments that follow one another are one text. */
function joined(
  comments: readonly { type: string; value: string; start: number; end: number }[],
  source: string,
): Text[] {
  const texts: (Text & { end: number })[] = []
  for (const { type, value, start: at, end } of comments) {
    const text = value.replace(/^\s*\*/gm, '')
    const last = texts.at(-1)
    if (last && type === 'Line' && /^\n\s*$/.test(source.slice(last.end, at))) {
      last.text += `\n${text}`
      last.end = end
    } else texts.push({ text, at, end })
  }
  return texts
}

function textsOfSql(source: string): Text[] {
  return [...source.matchAll(/(?:^[ \t]*--.*\n?)+/gm)].map(({ 0: block, index }) => ({
    text: block.replace(/^[ \t]*--/gm, ''),
    at: index,
  }))
}

/** Paragraphs, cells and list items; code and quoted examples are left out. */
function textsOfMarkdown(source: string): Text[] {
  const plain = source
    .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ' '))
    .replace(QUOTED, (code) => 'x'.repeat(code.length))
  return [...plain.matchAll(/[^\n|]+(?:\n(?![\n|#*\-\d])[^\n|]+)*/g)].map(({ 0: text, index }) => ({
    text: text.replace(/^[\s#*-]+/, ''),
    at: index,
  }))
}

/** Findings of one file, by the kind that its name tells. */
export function findingsOf(file: string, source: string): Finding[] {
  const texts = /\.sql$/.test(file)
    ? textsOfSql(source)
    : /\.md$/.test(file)
      ? textsOfMarkdown(source)
      : textsOfCode(file, source)
  return texts.flatMap(({ text, at }) =>
    flawsOf(text).map((flaw) => ({ place: `${file}:${source.slice(0, at).split('\n').length}`, ...flaw })),
  )
}

/** Migrations are never changed after release, and generated files have the wording of their sources. */
const files = () =>
  globSync([
    '{contract,server,web,demo,test,bench,tools}/**/*.{ts,tsx,mjs,sql}',
    '*.md',
    'docs/*.md',
    'decisions/*.md',
  ])
    .filter(
      (file) =>
        !/^server\/db\/(?:migrations\/|schema\.sql|row-types\.ts)|^tools\/plain-english|^docs\/tables\.md/.test(
          file,
        ),
    )
    .toSorted()

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = files().flatMap((file) => findingsOf(file, readFileSync(file, 'utf8')))
  for (const { place, words, advice } of findings) console.error(`${place}: “${words}”. ${advice}`)
  if (findings.length > 0) process.exitCode = 1
}
