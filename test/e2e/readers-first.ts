// Runs journeys that count the demo shop's sales before those that add to them, because several files share a
// worker's shop.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const READERS = /\/(catalogue|buy|content)\.test\.ts$/

export class ReadersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isReader = ({ moduleId }: TestSpecification) => READERS.test(moduleId)
    return [...sorted.filter(isReader), ...sorted.filter((file) => !isReader(file))]
  }
}
