import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './command.mjs'

const files = {
  'vitest.config.js': 'export default { test: { globals: true } }',
  'fails.test.js': `test('adds', () => { expect(1).toBe(2) })
    test('passes', () => {})`,
  'hook.test.js': `beforeAll(() => { throw new Error('The hook broke') })
    test('never runs', () => {})`,
  'load.test.js': `throw new Error('The file broke')`,
  'killed.test.js': `test('ends its process', () => process.kill(process.pid, 'SIGKILL'))`,
  'late.test.js': `test('throws later', async () => {
      setTimeout(() => { throw new Error('Too late') }, 10)
      await new Promise((done) => setTimeout(done, 100))
    })`,
}

interface Summary {
  files: Record<string, { passed: number; problems: string[] }>
  unhandled: string[]
}

const folder = mkdtempSync(join(tmpdir(), 'summary-'))
let code: number
let passed: number
let problems: string[]

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const reporter = resolve('tools/report-summary.ts')
  const args = ['run', '--root', folder, `--reporter=${reporter}`]
  const env = { TEST_SUMMARY: join(folder, 'summary.json') }
  code = (await run(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), ...args], { env })).code
  const summary: Summary = JSON.parse(readFileSync(env.TEST_SUMMARY, 'utf8'))
  const results = Object.values(summary.files)
  passed = results.reduce((sum, result) => sum + result.passed, 0)
  problems = [...results.flatMap((result) => result.problems), ...summary.unhandled]
})

afterAll(() => rmSync(folder, { recursive: true }))

test('the summary of a run counts every kind of problem as a failure', () => {
  expect({ code, passed, failed: problems.length }).toEqual({ code: 1, passed: 2, failed: 6 })
})

test.each([
  ['a failed test', /^fails\.test\.js: adds\n {2}expected 1 to be 2/],
  ['a broken hook', /^hook\.test\.js\n {2}The hook broke/],
  ['a file that does not load', /^load\.test\.js\n {2}The file broke/],
  ['a file whose process ended', /^killed\.test\.js did not finish\n {2}ends its process/],
  ['an error outside of tests', /^Error outside of tests\n {2}Too late/],
  ['the reason why a process ended', /^Error outside of tests\n(.*\n)*.*SIGKILL/],
])('the summary of a run names %s', (_, text) => {
  expect(problems.filter((problem) => text.test(problem))).toHaveLength(1)
})
