// Writes the result of a run as JSON to the file in TEST_SUMMARY: `files` with the number of passed tests and the
// problems of each test file (a failed test, or a file or suite that couldn't run), and `unhandled`, errors outside
// tests. tools/test.mjs prints these texts last, because people read the end of a long log.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

interface Thrown {
  message: string
  stack?: string | undefined
  cause?: unknown
}

export default class ReportSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]): void {
    const summary = {
      files: Object.fromEntries(modules.map((module) => [module.relativeModuleId, resultOf(module)])),
      unhandled: unhandled.map((error) => `Error outside of tests\n  ${firstLines(error)}`),
    }
    if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, JSON.stringify(summary))
  }
}

function resultOf(module: TestModule) {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed')
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    problems: [
      ...failed.map(failedTest),
      ...brokenSuites(module),
      ...(module.state() === 'pending' ? [unfinished(module)] : []),
    ],
  }
}

/** Lists the errors of loading a file and of hooks around all its tests, which prevent tests from running. */
function brokenSuites(module: TestModule): string[] {
  return [module, ...module.children.allSuites()].flatMap((suite: TestModule | TestSuite) =>
    suite.errors().map((error) => `${module.relativeModuleId}\n  ${firstLines(error)}`),
  )
}

/** Names a file whose worker ended before its tests did, and the tests that were running or waiting. */
const unfinished = (module: TestModule) =>
  `${module.relativeModuleId} did not finish\n  ${[...module.children.allTests('pending')].map(({ name }) => name).join('\n  ')}`

const failedTest = (test: TestCase) =>
  `${titleOf(test)}\n  ${firstLines(test.result().errors?.[0] ?? { message: 'no error' })}`

const titleOf = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`

/** The first lines of a message, and the place of the error that is in the project. */
function firstLines({ message, stack = '', cause }: Thrown): string {
  const place = stack.split('\n').find((line) => line.includes('at ') && !line.includes('node_modules'))
  const because = typeof cause === 'object' && cause && 'message' in cause ? String(cause.message) : ''
  return [...message.split('\n').slice(0, 6), because, place?.trim() ?? ''].filter(Boolean).join('\n  ')
}
