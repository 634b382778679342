// The groups of the palette, the one that holds the best match first. Within a group the server's order stays: it knows
// more than the words.
import type { EntryGroup } from './entries.tsx'

/**
 * Whose name or number it is comes before what is called so, before what begins with it, before what has a word that does;
 * what only holds the letters somewhere comes last. Of equals the order stays.
 */
export function byRelevance<Group extends Pick<EntryGroup, 'entries'>>(
  groups: readonly Group[],
  text: string,
): Group[] {
  const wanted = text.toLowerCase()
  const best = ({ entries }: Group) => Math.max(0, ...entries.map((entry) => scoreOf(entry, wanted)))
  return groups
    .map((group) => ({ group, score: best(group) }))
    .sort((one, other) => other.score - one.score)
    .map(({ group }) => group)
}

function scoreOf({ label, hint = '' }: EntryGroup['entries'][number], wanted: string): number {
  const name = label.toLowerCase()
  const more = hint.toLowerCase()
  const isNumber = /[\d@]/.test(wanted)
  if (name === wanted || (isNumber && wordsOf(more).includes(wanted))) return 4
  if (name.startsWith(wanted)) return 3
  if (beginsWord(name, wanted)) return 2
  return beginsWord(more, wanted) ? 1 : 0
}

/** Numbers, SKUs and addresses are one word each. */
const wordsOf = (text: string): string[] => text.split(/[\s·]+/)

/** What is wanted may be several words. */
const beginsWord = (text: string, wanted: string): boolean =>
  wordsOf(text).some((_, at, words) => words.slice(at).join(' ').startsWith(wanted))
