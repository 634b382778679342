// `npm run bench -- --against <commit>`: runs the benchmark of this tree and of another commit alternately, so that
// other load on the machine affects both equally. Each is measured by its own bench/run.ts.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2)
const root = join(import.meta.dirname, '..')

type Row = { what: string } & Record<string, string | number>

/** Runs a program to its end, with its output on the terminal. Throws if it fails. */
const run = (cwd: string, file: string, args: readonly string[], environment: Record<string, string> = {}) =>
  void execFileSync(file, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })

async function measure(tree: string, report: string): Promise<Row[]> {
  run(tree, process.execPath, ['tools/run.mjs', 'bench'], { BENCH_REPORT: report })
  return JSON.parse(await readFile(report, 'utf8'))
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Compares each value: the median of both, and their ratio. */
function compare(here: readonly Row[][], there: readonly Row[][]) {
  const values = (runs: readonly Row[][], what: string, figure: string) =>
    runs.flatMap((rows) => rows.filter((row) => row.what === what).map((row) => Number(row[figure])))
  return (here[0] ?? []).flatMap(({ what, ...figures }) =>
    Object.keys(figures).map((figure) => {
      const [ours, theirs] = [median(values(here, what, figure)), median(values(there, what, figure))]
      return { what, figure, here: ours, there: theirs, times: Math.round((100 * ours) / theirs) / 100 }
    }),
  )
}

const commit = process.argv[3]
if (commit === undefined) throw new Error('Usage: npm run bench -- --against <commit>')
const folder = await mkdtemp(join(tmpdir(), 'haat-against-'))
const tree = join(folder, 'tree')
try {
  run(root, 'git', ['worktree', 'add', '--detach', tree, commit])
  const [here, there]: [Row[][], Row[][]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    there.push(await measure(tree, join(folder, 'there.json')))
    here.push(await measure(root, join(folder, 'here.json')))
  }
  console.table(compare(here, there))
} finally {
  run(root, 'git', ['worktree', 'remove', '--force', tree])
  await rm(folder, { recursive: true, force: true })
}
