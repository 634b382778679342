// Searches for an order of operations that explains all answers (linearizability), as Wing and Gong described it in 1993,
// with the cache of visited states that Lowe added in 2017: each operation takes effect at one moment between its
// begin and its end, and an operation without an answer at any moment after its begin, or never.

export interface Step<State> {
  begin: number
  /** Infinity without an answer. */
  end: number
  /** Returns the state after the operation, or null if its answer contradicts this state. */
  apply: (state: State) => State | null
}

export type Explained = 'yes' | 'no' | 'too complex'

interface Event<State> {
  step: Step<State>
  index: number
  isCall: boolean
  match: Event<State> | null
  previous: Event<State> | null
  next: Event<State> | null
}

/** Bounds the search: histories of a correct shop need a few visits per operation. */
const MAX_VISITS = 3_000_000

export function explain<State extends string | number>(
  steps: readonly Step<State>[],
  initial: State,
  maxVisits = MAX_VISITS,
): Explained {
  const head = link(steps)
  let answersLeft = steps.filter(({ end }) => end !== Number.POSITIVE_INFINITY).length
  const done = new Uint8Array(Math.ceil(steps.length / 8))
  const visited = new Set<string>()
  const stack: { call: Event<State>; state: State }[] = []
  let state = initial
  let event = head.next
  for (let visits = 0; answersLeft > 0; visits++) {
    if (visits > maxVisits) return 'too complex'
    if (event?.isCall) {
      const after = event.step.apply(state)
      flip(done, event.index)
      const visit = after === null ? null : `${after} ${Buffer.from(done).toString('latin1')}`
      if (after !== null && visit !== null && !visited.has(visit)) {
        visited.add(visit)
        stack.push({ call: event, state })
        state = after
        lift(event)
        if (event.match) answersLeft--
        event = head.next
      } else {
        flip(done, event.index)
        event = event.next
      }
      continue
    }
    // The operation of this answer must have taken effect before, so undo the last choice.
    const last = stack.pop()
    if (!last) return 'no'
    state = last.state
    flip(done, last.call.index)
    unlift(last.call)
    if (last.call.match) answersLeft++
    event = last.call.next
  }
  return 'yes'
}

/** Links begins and answers in the order of time. */
function link<State>(steps: readonly Step<State>[]): Event<State> {
  const events = steps.flatMap((step, index) => {
    const call: Event<State> = { step, index, isCall: true, match: null, previous: null, next: null }
    if (step.end === Number.POSITIVE_INFINITY) return [call]
    const answer: Event<State> = { ...call, isCall: false }
    call.match = answer
    return [call, answer]
  })
  const at = ({ step, isCall }: Event<State>) => (isCall ? step.begin : step.end)
  // At the same moment begins come first, so that the operations count as concurrent.
  events.sort((a, b) => at(a) - at(b) || Number(b.isCall) - Number(a.isCall))
  const head = { next: null } as Event<State>
  let last = head
  for (const event of events) {
    last.next = event
    event.previous = last
    last = event
  }
  return head
}

function lift<State>(call: Event<State>): void {
  for (const event of [call, call.match]) {
    if (!event) continue
    if (event.previous) event.previous.next = event.next
    if (event.next) event.next.previous = event.previous
  }
}

/** In the reverse order of `lift`. */
function unlift<State>(call: Event<State>): void {
  for (const event of [call.match, call]) {
    if (!event) continue
    if (event.previous) event.previous.next = event
    if (event.next) event.next.previous = event
  }
}

function flip(bits: Uint8Array, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) ^ (1 << (index & 7))
}
