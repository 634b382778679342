// A response that is being made, and what has changed since it was begun. What it shows is known only at its end, so
// only then can be said whether a change was one of its own.
import { isShown } from './key-index.ts'
import { collectShown, Shown } from './shown.ts'

interface Change {
  /** Null for anything. */
  key: string | null
  isSoft: boolean
  /** Its number among all changes. */
  at: number
}

export class Making<Kept> {
  readonly made: Promise<Kept>
  readonly #shown = new Shown()
  readonly #isSeen: (key: string) => boolean
  readonly #began = performance.now()
  readonly #changes: Change[] = []
  #hits: Change[] = []

  /** What it shows; null where nobody said. */
  keys: string[] | null = null

  /** `onEnd` is told in the same turn in which the last change is taken into account: none gets lost in between. */
  constructor(
    make: () => Promise<Kept>,
    isSeen: (key: string) => boolean,
    onEnd: (making: Making<Kept>, response: Kept | null) => void,
  ) {
    this.#isSeen = isSeen
    this.made = this.#run(make, onEnd)
  }

  async #run(
    make: () => Promise<Kept>,
    onEnd: (making: Making<Kept>, response: Kept | null) => void,
  ): Promise<Kept> {
    let response: Kept | null = null
    try {
      response = await collectShown(this.#shown, make)
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

  /** A soft change on the way leaves it stale from the start. */
  get staleSince(): number | null {
    const own = this.#hits.length > 0 ? this.#began : Number.POSITIVE_INFINITY
    const since = Math.min(own, this.#shown.staleSince)
    return Number.isFinite(since) ? since : null
  }

  change(change: Change): void {
    this.#changes.push(change)
  }

  /** Whether it is older than a hard change of what it shows, of those up to a number. */
  wasChangedBy(at: number): boolean {
    return this.#hits.some((hit) => hit.at <= at && (!hit.isSoft || this.keys === null))
  }
}
