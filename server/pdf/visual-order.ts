// Orders the runs of a line from left to right as they are read: Urdu and Arabic words run from right to left,
// numbers and Latin words within them from left to right (Unicode Standard Annex 9).
import createBidi, { type Bidi } from 'bidi-js'
import type { FontRun } from '#contract/base/printable'

let bidi: Bidi | null = null

/** Within a run, the letters of a right-to-left script remain in reading order: its font reverses them. */
export function visualOrder(runs: FontRun[]): FontRun[] {
  if (!runs.some(({ font }) => font === 'arabic')) return runs
  bidi ??= createBidi()
  const { levels } = bidi.getEmbeddingLevels(runs.map(({ text }) => text).join(''), 'auto')
  const parts = splitByLevel(runs, levels)
  // Rule L2.
  for (let level = Math.max(...levels); level > 0; level--) reverseSequences(parts, level)
  return parts.map(({ level, ...run }) =>
    level % 2 === 1 && run.font !== null && run.font !== 'arabic'
      ? { ...run, text: reversed(run.text) }
      : run,
  )
}

type LevelledRun = FontRun & { level: number }

function splitByLevel(runs: readonly FontRun[], levels: Uint8Array): LevelledRun[] {
  const parts: LevelledRun[] = []
  let start = 0
  for (const { text, font } of runs) {
    const end = start + text.length
    while (start < end) {
      const level = levels[start] ?? 0
      let next = start + 1
      while (next < end && (font === null || levels[next] === level)) next++
      parts.push({ text: text.slice(text.length - (end - start), text.length - (end - next)), font, level })
      start = next
    }
  }
  return parts
}

/** Reverses each sequence of runs of at least this level. */
function reverseSequences(parts: LevelledRun[], level: number): void {
  for (let from = 0; from < parts.length; ) {
    let to = from
    while (to < parts.length && (parts[to] as LevelledRun).level >= level) to++
    if (to > from) parts.splice(from, to - from, ...parts.slice(from, to).reverse())
    from = to + 1
  }
}

/** Brackets are mirrored. */
const reversed = (text: string): string =>
  [...text]
    .reverse()
    .map((character) => bidi?.getMirroredCharacter(character) ?? character)
    .join('')
