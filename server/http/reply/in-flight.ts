// An in-flight render, with the changes announced since it started. Its keys are only known at the end, so only then
// can be decided which of the changes affect it.
import { isShown } from './key-index.ts'
import { collectTags, Tags } from './tags.ts'

interface Change {
  /** Null for a change of anything. */
  key: string | null
  isSoft: boolean
  /** Its position in the sequence of changes. */
  at: number
}

export class InFlight<Kept> {
  readonly made: Promise<Kept>
  readonly #shown = new Tags()
  readonly #isSeen: (key: string) => boolean
  readonly #began = performance.now()
  readonly #changes: Change[] = []
  #hits: Change[] = []

  /** Keys of what it shows; null if unknown. */
  keys: string[] | null = null

  /** `onEnd` is called synchronously after the changes are evaluated, so no change is lost in between. */
  constructor(
    make: () => Promise<Kept>,
    isSeen: (key: string) => boolean,
    onEnd: (making: InFlight<Kept>, response: Kept | null) => void,
  ) {
    this.#isSeen = isSeen
    this.made = this.#run(make, onEnd)
  }

  async #run(
    make: () => Promise<Kept>,
    onEnd: (making: InFlight<Kept>, response: Kept | null) => void,
  ): Promise<Kept> {
    let response: Kept | null = null
    try {
      response = await collectTags(this.#shown, make)
      return response
    } finally {
      this.keys = this.#shown.keys()?.filter(this.#isSeen) ?? null
      this.#hits = this.#changes.filter(({ key }) => key === null || isShown(this.keys, key))
      onEnd(this, response)
    }
  }

  get until(): number {
    return this.#shown.until
  }

  /** A soft change during the render makes the result stale from the start. */
  get staleSince(): number | null {
    const own = this.#hits.length > 0 ? this.#began : Number.POSITIVE_INFINITY
    const since = Math.min(own, this.#shown.staleSince)
    return Number.isFinite(since) ? since : null
  }

  change(change: Change): void {
    this.#changes.push(change)
  }

  /** Whether the result is older than a relevant hard change, among the changes up to `at`. */
  wasChangedBy(at: number): boolean {
    return this.#hits.some((hit) => hit.at <= at && (!hit.isSoft || this.keys === null))
  }
}
