// The history of a load: each operation with its attempts, answers and times, in a log that only grows.
import { appendFileSync, readFileSync } from 'node:fs'
import type { OrderStatus } from '#contract/orders/order-status'

export interface Line {
  productId: string
  quantity: number
}

/** A call whose result can be explained by the state of an order or of products. */
export type Call =
  /** `lines` are null if they come from a cart. */
  | { kind: 'place'; key: string; lines: Line[] | null }
  | { kind: 'transition'; orderId: string; to: OrderStatus; version: number }
  /** Cancellation by the customer, who sends no version. */
  | { kind: 'cancel'; orderId: string }
  | { kind: 'pay'; orderId: string }
  | { kind: 'look'; orderId: string }
  | { kind: 'restock'; productId: string; quantity: number }

export interface OrderSeen {
  id: string
  number: string
  status: OrderStatus
  /** Only admins see it. */
  version: number | null
  invoice: string | null
  lines: Line[]
}

export interface Answer {
  status: number
  /** Error code of a refusal. */
  code: string | null
  order: OrderSeen | null
  /** Level after a change of stock. */
  stock: number | null
}

export type Entry =
  /** The first line of an operation contains its call. */
  | { op: number; attempt: number; at: number; call?: Call }
  | { op: number; attempt: number; at: number; answer: Answer }
  | { op: number; attempt: number; at: number; lost: string }

export interface Operation {
  op: number
  call: Call
  begin: number
  /** Infinity without a definite answer. */
  end: number
  /** Null without a definite answer: the operation may have taken effect or not. */
  answer: Answer | null
  /** All definite answers, which must be equal. */
  answers: Answer[]
}

/** Code in the history of a refusal that another transaction caused, after which a retry can succeed. */
export const BUSY = 'busy'

/** Milliseconds of a clock that no fault changes, shared by all processes of the machine. */
export const steadyNow = (): number => Number(process.hrtime.bigint()) / 1e6

/** An answer that says what happened. Any other is followed by another attempt with the same key. */
export const isDefinite = ({ status, code }: Answer): boolean =>
  status < 500 && status !== 429 && code !== BUSY

/** Each line reaches the log before the request is sent, or the result is used. */
export const recordTo = (file: string) => (entry: Entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`)

/** A log may be read while it grows: a last line that isn't complete is ignored. */
export function readHistory(file: string): Operation[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return operationsOf(lines.slice(0, -1).map((line) => JSON.parse(line) as Entry))
}

/** A later operation with the same key is the same operation again: it must get the same answer and change nothing. */
export function operationsOf(entries: readonly Entry[]): Operation[] {
  const operations = new Map<number, Operation>()
  const ofKey = new Map<string, Operation>()
  for (const entry of entries) {
    if ('call' in entry && entry.call) {
      const { op, at, call } = entry
      const key = call.kind === 'place' ? call.key : `operation ${op}`
      const operation = ofKey.get(key) ?? { ...unanswered, op, call, begin: at, answers: [] }
      ofKey.set(key, operation)
      operations.set(op, operation)
    }
    const operation = operations.get(entry.op)
    if (!operation || !('answer' in entry) || !isDefinite(entry.answer)) continue
    operation.answers.push(entry.answer)
    if (operation.answer) continue
    operation.answer = entry.answer
    operation.end = entry.at
  }
  return [...ofKey.values()]
}

const unanswered = { end: Number.POSITIVE_INFINITY, answer: null }
