/**
 * Everything that must hold, in the order in which it is cheapest to learn: types and style, unit and integration
 * tests, then journeys in a browser. Every step runs whatever the others said; the last lines name what failed and sum up.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { compileCache, node24, pathWithBin, run } from './command.mjs'
import { Problem } from './say.mjs'
import { withScratch } from './scratch.mjs'

const env = { NODE_ENV: '', PATH: pathWithBin(), NODE_COMPILE_CACHE: compileCache }
const kitTests = 'test/kits/vitest.config.ts'
const browserTests = 'test/e2e/vitest.config.ts'

/** Returns the exit code. */
export async function test() {
  const chromium = await orProblem(findOrInstallChromium)
  const built = await orProblem(build)
  const results = [await check(), await vitest('Unit and integration tests')]
  results.push(await inBrowser('Kits in a browser', kitTests, [chromium]))
  results.push(await inBrowser('Browser tests', browserTests, [chromium, built]))

  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const name of results.flatMap((result) => result.failures)) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** The browser tests alone; what follows the command goes to Vitest. Returns the exit code. */
export async function e2e() {
  const ready = [await findOrInstallChromium(), await build()]
  const { failed } = await inBrowser('Browser tests', browserTests, ready, process.argv.slice(3))
  return failed === 0 ? 0 : 1
}

async function check() {
  console.log('\n• Types, style, arrows, unused code')
  const npm = process.env.npm_execpath
  const [program, args] = npm ? [node24, [npm]] : ['npm', []]
  const { code } = await run(program, [...args, 'run', '--silent', 'check'], { env, visible: true })
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : failedWhole('npm run check')
}

/** `ready`: the browser first, and what else must have gone well before. */
function inBrowser(title, config, ready, args = []) {
  const problem = ready.find((result) => result instanceof Problem)
  if (!problem) return vitest(title, ['--config', config, ...args], { CHROMIUM_PATH: ready[0] })
  console.error(`\n• ${title} could not run. ${problem.message}`)
  return failedWhole(title)
}

function failedWhole(name) {
  return { passed: 0, failed: 1, failures: [name] }
}

function vitest(title, args = [], more = {}) {
  console.log(`\n• ${title}`)
  return withScratch(async (scratch) => {
    const folder = mkdtempSync(join(scratch, 'haat-test-'))
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]
    try {
      const { code } = await run(node24, command, {
        env: { ...env, TMPDIR: scratch, ...more },
        visible: true,
      })
      return counted(title, report, code)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** A run that ended badly without a failed test (a file that does not load, say) counts as one failure. */
function counted(title, report, code) {
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = told
  if (failed === 0 && code !== 0) return { ...failedWhole(title), passed }
  return { passed, failed, failures: testResults.flatMap(failedIn) }
}

/** A file's failed tests with the first line of what each said: the end of a long log is what gets read. */
function failedIn({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [message = ''] }) => {
      return `${relative('.', name)}: ${fullName}\n  ${message.split('\n')[0]}`
    })
}

async function orProblem(work) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
