// Journeys that count what the demo shop sells come before those that add to it: several files share a worker's shop.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const READERS = /\/(catalogue|buy|content)\.test\.ts$/

export class ReadersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isReader = ({ moduleId }: TestSpecification) => READERS.test(moduleId)
    return [...sorted.filter(isReader), ...sorted.filter((file) => !isReader(file))]
  }
}
