// The report of a rehearsal in Markdown.
import { cpus, totalmem } from 'node:os'
import type { Round } from './run-round.ts'

export interface Result {
  name: string
  title: string
  rounds: Round[]
  problems: string[]
  /** Null if the stage didn't recover. */
  counted: {
    operations: number
    orders: number
    invoices: number
    refused: number
    unanswered: number
    /** Timelines of the database that accepted writes. */
    leaders: number
  } | null
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function reportOf(results: readonly Result[], synchronous: boolean): string {
  const rows = results.map(({ name, title, rounds, problems, counted }) => {
    const outages = rounds.map(({ outageMs }) => outageMs)
    const wholes = rounds.map(({ wholeMs }) => wholeMs)
    return [
      `\`${name}\`: ${title}`,
      rounds.length,
      `${seconds(median(outages))} / ${seconds(Math.max(0, ...outages))}`,
      seconds(Math.max(0, ...wholes)),
      counted?.operations ?? '',
      counted?.orders ?? '',
      counted?.invoices ?? '',
      counted?.refused ?? '',
      counted?.unanswered ?? '',
      problems.length === 0 ? 'passed' : `**${problems.length} problems**`,
    ]
  })
  const header = [
    'scenario',
    'rounds',
    'time without an order, median / longest, s',
    'longest time to a complete stage, s',
    'operations',
    'orders confirmed',
    'invoices',
    'refused for lack of stock',
    'unanswered',
    'result',
  ]
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  const problems = results.flatMap(({ name, problems: found }) =>
    found.map((problem) => `- \`${name}\`: ${problem}`),
  )
  return [
    '# Rehearsal',
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, synchronous replication ${synchronous ? 'on' : 'off'}.`,
    '',
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    '',
    ...(problems.length > 0 ? ['## Problems', '', ...problems, ''] : []),
  ].join('\n')
}
