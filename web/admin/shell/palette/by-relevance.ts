// Sorts the groups of the palette by their best match. Within a group the given order stays, because the server ranks by
// more than the words.
import type { EntryGroup } from './entries.tsx'

/**
 * Ranks an exact name or number first, then names that begin with the text, then names and synonyms with a word that
 * begins with it, then hints with such a word. Sorting is stable.
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

function scoreOf({ label, hint = '', words = '' }: EntryGroup['entries'][number], wanted: string): number {
  const name = label.toLowerCase()
  const more = hint.toLowerCase()
  const isNumber = /[\d@]/.test(wanted)
  if (name === wanted || (isNumber && wordsOf(more).includes(wanted))) return 4
  if (name.startsWith(wanted)) return 3
  if (beginsWord(name, wanted) || (words !== '' && hasWords(`${name} ${words.toLowerCase()}`, wanted)))
    return 2
  return beginsWord(more, wanted) ? 1 : 0
}

/** Numbers, SKUs and email addresses count as one word each. */
const wordsOf = (text: string): string[] => text.split(/[\s·]+/)

/** Whether each typed word begins one of the words, in any order. */
const hasWords = (text: string, wanted: string): boolean =>
  wordsOf(wanted).every((word) => wordsOf(text).some((own) => own.startsWith(word)))

/** The text may consist of several words. */
const beginsWord = (text: string, wanted: string): boolean =>
  wordsOf(text).some((_, at, words) => words.slice(at).join(' ').startsWith(wanted))
