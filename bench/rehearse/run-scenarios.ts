// The part of a rehearsal inside its network: `rehearse.ts` starts it in the hub's namespace.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkHistory } from '#test/history/check-history'
import { checkWriters } from '#test/history/check-writers'
import { fillForLoad, readFinalState, readStock } from '#test/history/fill'
import { readHistory } from '#test/history/history'
import { startLoad } from '#test/history/start-load'
import { checkInvariants } from '#test/invariants'
import { shopUrl } from './places.ts'
import { findPrograms } from './programs.ts'
import { type Result, reportOf } from './report.ts'
import { type Round, runRound } from './run-round.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { createStage, type Stage } from './stage.ts'
import { watchWriters } from './writers.ts'

export interface RunSettings {
  folder: string
  reportFolder: string
  names: string[]
  /** Rounds of each scenario, instead of its own number. */
  rounds: number | null
  synchronous: boolean
}

const settings = JSON.parse(process.argv[2] ?? '{}') as RunSettings
const say = (line: string) => console.log(`• ${line}`)
const found = findPrograms()
if ('missing' in found) throw new Error('Programs are missing.')
mkdirSync(settings.reportFolder, { recursive: true })

const stage = createStage(settings.folder, found.programs, settings.synchronous)
say('Starting three database servers, three servers of the shop and HAProxy')
await stage.start()
const people = await stage.ask((db) => fillForLoad(db, { customers: 6, admins: 3 }))
const results: Result[] = []
for (const name of settings.names) {
  const scenario = scenarios[name]
  if (!scenario) continue
  say(scenario.title)
  const result = await play(stage, name, scenario)
  results.push(result)
  writeFileSync(join(settings.reportFolder, 'report.md'), reportOf(results, settings.synchronous))
  for (const problem of result.problems) say(`  ✗ ${problem}`)
}
const failed = results.filter(({ problems }) => problems.length > 0).length
say(
  `${results.length - failed} of ${results.length} scenarios passed. Report: ${settings.reportFolder}/report.md`,
)
// The processes of the stage would keep this one alive; its starter ends them.
process.exit(failed === 0 ? 0 : 1)

async function play(on: Stage, name: string, scenario: Scenario): Promise<Result> {
  const log = join(settings.reportFolder, `${name}.jsonl`)
  writeFileSync(log, '')
  await on.whole()
  const initialStock = await on.ask(readStock)
  const earlierOrders = new Set((await on.ask(readFinalState)).orders.map(({ id }) => id))
  const writers = watchWriters(on.folder)
  const load = startLoad({ url: shopUrl, log, guests: 6, pauseMs: 150, patienceMs: 120_000, ...people })
  const rounds: Round[] = []
  const problems: string[] = []
  try {
    for (let number = 1; number <= (settings.rounds ?? scenario.rounds); number++) {
      const round = await runRound(on, load, log, scenario)
      rounds.push(round)
      problems.push(...round.problems.map((problem) => `Round ${number}: ${problem}`))
      const outage = (round.outageMs / 1000).toFixed(1)
      say(`  round ${number}: ${round.orders} orders, longest time without an order ${outage} s`)
    }
  } catch (error) {
    problems.push((error as Error).message)
  }
  await load.stop().catch((error) => problems.push((error as Error).message))
  await writers.stop()
  appendFileSync(
    join(settings.reportFolder, `${name}.writes.jsonl`),
    writers.writes.map((write) => `${JSON.stringify(write)}\n`).join(''),
  )
  try {
    await on.whole()
    const final = await on.ask(readFinalState)
    const history = readHistory(log)
    problems.push(...checkWriters(writers.writes), ...(await on.ask(checkInvariants)))
    problems.push(...checkHistory({ history, initialStock, earlierOrders, final }))
    const counted = {
      operations: history.length,
      orders: history.filter(({ call, answer }) => call.kind === 'place' && answer?.order).length,
      invoices: new Set(history.flatMap(({ answer }) => answer?.order?.invoice ?? [])).size,
      refused: history.filter(({ call, answer }) => call.kind === 'place' && answer?.code === 'out_of_stock')
        .length,
      unanswered: history.filter(({ answer }) => answer === null).length,
      leaders: new Set(writers.writes.map(({ timeline }) => timeline)).size,
    }
    return { name, title: scenario.title, rounds, problems, counted }
  } catch (error) {
    problems.push((error as Error).message)
    return { name, title: scenario.title, rounds, problems, counted: null }
  }
}
