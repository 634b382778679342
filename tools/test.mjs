/**
 * Runs all checks, cheapest first: types and style, unit and integration tests, then browser journeys. Every step
 * runs even if earlier ones failed; the last lines list failures and totals.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { compileCache, node24, pathWithBin, run } from './command.mjs'
import { Problem } from './say.mjs'
import { withScratch } from './scratch.mjs'

const env = { NODE_ENV: '', PATH: pathWithBin(), NODE_COMPILE_CACHE: compileCache }
const kitTests = 'test/kits/vitest.config.ts'
const browserTests = 'test/e2e/vitest.config.ts'
/** The journeys of `npm run test:changed`: buying as a customer and as a guest, and dispatching an order. */
const mainJourneys = ['buy', 'guest-cart', 'fulfil'].map((name) => `test/e2e/${name}.test.ts`)

/** Runs all tests. Returns the exit code. */
export async function test(more = {}) {
  const chromium = await orProblem(findOrInstallChromium)
  const built = await orProblem(build)
  const results = [await check(), await vitest('Unit and integration tests', [], more)]
  results.push(await inBrowser('Component tests in a browser', kitTests, [chromium]))
  results.push(await inBrowser('Browser tests', browserTests, [chromium, built]))
  return summedUp(results)
}

/** Runs all tests, with all cases of the property tests (test/property-runs.ts). Returns the exit code. */
export const testNightly = () => test({ FC_RUNS: process.env.FC_RUNS || '100' })

/** Runs the release of a commit beside this one on one database; see test/upgrade. Returns the exit code. */
export async function testUpgrade() {
  const [FORMER_RELEASE = 'HEAD~1'] = process.argv.slice(3)
  const config = ['--config', 'test/upgrade/vitest.config.ts']
  return summedUp([await vitest('The former release beside this one', config, { FORMER_RELEASE })])
}

/**
 * A quick check while working: types, style, tests that import a changed file within the nouns changed since the
 * given commit (by default the last one), and a dozen journeys. Returns the exit code.
 */
export async function testChanged() {
  const [since = 'HEAD'] = process.argv.slice(3)
  const chromium = await orProblem(findOrInstallChromium)
  const built = await orProblem(build)
  const results = [await npmRun('check:types'), await npmRun('check:style')]
  const places = placesOfTests(await changedFiles(since))
  results.push(await vitest('Affected tests', ['--changed', since, '--passWithNoTests', ...places]))
  results.push(await inBrowser('Main journeys', browserTests, [chromium, built], mainJourneys))
  return summedUp(results)
}

/** Runs the test files that docs/security-tests.md names, and only those. Returns the exit code. */
export async function security() {
  const table = readFileSync('docs/security-tests.md', 'utf8')
  const files = [...new Set(Array.from(table.matchAll(/`([\w./-]+\.test\.tsx?)`: /g), ([, file]) => file))]
  const journeys = files.filter((file) => file.startsWith('test/e2e/'))
  const others = files.filter((file) => !file.startsWith('test/e2e/'))
  const ready = [await orProblem(findOrInstallChromium), await orProblem(build)]
  const results = [await vitest('Security tests', ['test/security-tests.test.ts', ...others])]
  results.push(await inBrowser('Security tests in a browser', browserTests, ready, journeys))
  return summedUp(results)
}

/** Sends generated input to every endpoint. Returns the exit code. */
export async function fuzz() {
  const more = { FUZZ_INPUTS: process.env.FUZZ_INPUTS || '20', FUZZ_SEED: process.env.FUZZ_SEED ?? '' }
  return summedUp([await vitest('Generated input', ['test/endpoints/fuzz.test.ts'], more)])
}

async function changedFiles(since) {
  const git = async (...args) => {
    const { code, output } = await run('git', args)
    if (code !== 0) throw new Problem(`git ${args.join(' ')}: ${output.trim()}`)
    return output.split('\n').filter(Boolean)
  }
  const changed = await git('diff', '--name-only', since, '--')
  return [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))]
}

/**
 * Every integration test imports the whole server, so imports alone would select all of them: a change to a noun runs
 * the tests of that noun. Any other change (harness, configuration) runs all tests that import it.
 */
function placesOfTests(files) {
  const places = files.filter((file) => /\.(ts|tsx|mjs|json)$/.test(file)).map(placesOfTestsFor)
  return places.includes(null) ? [] : places.flat()
}

function placesOfTestsFor(file) {
  if (/\.test\.tsx?$/.test(file)) return [file]
  const noun = /^(?:contract|server|web\/store|web\/admin|web)\/([\w-]+)\//.exec(file)?.[1]
  if (!noun) return null
  return ['contract', 'server', 'web', 'web/store', 'web/admin'].map((top) => `${top}/${noun}/`)
}

function summedUp(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const problem of results.flatMap((result) => result.repeated ?? []))
    console.log(`! repeated after: ${problem}`)
  for (const name of results.flatMap((result) => result.failures)) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Runs only the browser tests; further arguments go to Vitest. Returns the exit code. */
export async function e2e() {
  const ready = [await findOrInstallChromium(), await build()]
  const { failed } = await inBrowser('Browser tests', browserTests, ready, process.argv.slice(3))
  return failed === 0 ? 0 : 1
}

function check() {
  console.log('\n• Types, style, dependency rules, unused code')
  return npmRun('check')
}

async function npmRun(script) {
  const npm = process.env.npm_execpath
  const [program, args] = npm ? [node24, [npm]] : ['npm', []]
  const { code } = await run(program, [...args, 'run', '--silent', script], { env, visible: true })
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : failedWhole(`npm run ${script}`)
}

/** `ready` holds results of the preparations, the browser first; a failed one prevents the run. */
function inBrowser(title, config, ready, args = []) {
  const problem = ready.find((result) => result instanceof Problem)
  if (!problem) return vitest(title, ['--config', config, ...args], { CHROMIUM_PATH: ready[0] })
  console.error(`\n• ${title} could not run. ${problem.message}`)
  return failedWhole(title)
}

function failedWhole(name) {
  return { passed: 0, failed: 1, failures: [name] }
}

/** If more files fail, a busy machine is not the cause. */
const MOST_REPEATED = 8

/**
 * In CI, files with failures run once more, in a process, database and shop of their own: one slow moment of a busy
 * machine doesn't fail a run. The report names them.
 */
async function vitest(title, args = [], more = {}) {
  const first = await vitestOnce(title, args, more)
  const again = Object.keys(first.files).filter((file) => first.files[file].problems.length > 0)
  if (!process.env.CI || again.length === 0 || again.length > MOST_REPEATED) return counted(title, first)
  const second = await vitestOnce(`${title}: files with failures once more`, [...args, ...again], more)
  const repeated = again.flatMap((file) => first.files[file].problems)
  return counted(title, {
    code: Math.max(second.code, first.unhandled.length),
    files: { ...first.files, ...second.files },
    unhandled: [...first.unhandled, ...second.unhandled],
    repeated,
  })
}

function vitestOnce(title, args, more) {
  console.log(`\n• ${title}`)
  return withScratch(async (scratch) => {
    const folder = mkdtempSync(join(scratch, 'haat-test-'))
    const summary = join(folder, 'summary.json')
    const reporters = ['--reporter=default', '--reporter=./tools/report-summary.ts']
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]
    try {
      const { code } = await run(node24, command, {
        env: { ...env, TMPDIR: scratch, TEST_SUMMARY: summary, ...more },
        visible: true,
      })
      const result = existsSync(summary) && JSON.parse(readFileSync(summary, 'utf8'))
      return { code, files: {}, unhandled: [], ...result }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Counts a run that failed without saying why (for example because Vitest doesn't start) as one failure. */
function counted(title, { code, files, unhandled, repeated }) {
  const results = Object.values(files)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failures = [...results.flatMap((result) => result.problems), ...unhandled]
  if (failures.length === 0 && code !== 0) failures.push(title)
  return { passed, failed: failures.length, failures, repeated }
}

async function orProblem(work) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
