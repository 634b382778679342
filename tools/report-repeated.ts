// Lists the tests that passed only when they were repeated. They are easy to miss in a long log.
import type { Reporter, TestModule } from 'vitest/node'

export default class ReportRepeated implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { relativeModuleId, children } of modules)
      for (const test of children.allTests())
        if (test.diagnostic()?.flaky)
          console.log(`! ${relativeModuleId}: ${test.fullName} passed only when it was repeated`)
  }
}
