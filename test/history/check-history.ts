// Checks that the answers of a load are possible: some order of its operations explains all of them, for each order
// and for each product, and the database at the end agrees with the answers.
import { isSold, type OrderStatus, orderTransitions } from '#contract/orders/order-status'
import type { Call, Line, Operation, OrderSeen } from './history.ts'
import { type Explained, explain, type Step } from './search.ts'

/** Contents of the database when no operation is in progress. */
export interface FinalState {
  orders: (OrderSeen & { version: number; key: string | null })[]
  stock: Record<string, number>
}

interface Recorded {
  history: readonly Operation[]
  /** Stock of each product when the load began. */
  initialStock: Readonly<Record<string, number>>
  /** Ids of the orders that existed when the load began. */
  earlierOrders?: ReadonlySet<string>
  final: FinalState
}

type Of<Kind extends Call['kind']> = Operation & { call: Extract<Call, { kind: Kind }> }

const isOf =
  <Kind extends Call['kind']>(kind: Kind) =>
  (operation: Operation): operation is Of<Kind> =>
    operation.call.kind === kind

const isDone = ({ answer }: Operation): boolean => answer !== null && answer.status < 300

/** Returns a sentence for each contradiction; an empty list if the history is possible. */
export function checkHistory(recorded: Recorded): string[] {
  return [
    ...differingAnswers(recorded),
    ...lostAndDuplicated(recorded),
    ...unexplainedOrders(recorded),
    ...unexplainedStock(recorded),
  ]
}

/** A repeated key gets its first answer again. */
function differingAnswers({ history }: Recorded): string[] {
  return history
    .filter(({ answers, call }) => {
      const [first, ...others] = answers
      return call.kind !== 'look' && others.some((answer) => !isSame(answer, first))
    })
    .map(({ op, call }) => `Operation ${op} (${call.kind}) got different answers to one key.`)
}

const isSame = (a: Operation['answer'], b: Operation['answer'] | undefined): boolean =>
  a?.status === b?.status && a?.code === b?.code && a?.order?.id === b?.order?.id

function lostAndDuplicated({ history, final, earlierOrders = new Set() }: Recorded): string[] {
  const problems: string[] = []
  const places = new Map(history.filter(isOf('place')).map((operation) => [operation.call.key, operation]))
  const stored = new Map(final.orders.map((order) => [order.id, order]))
  const idsOfKey = new Map<string, string[]>()
  for (const { id, key } of final.orders) if (key) idsOfKey.set(key, [...(idsOfKey.get(key) ?? []), id])
  const invoices = new Map(final.orders.map(({ id, invoice }) => [id, invoice]))

  for (const { call, answer } of places.values()) {
    const ids = idsOfKey.get(call.key) ?? []
    if (ids.length > 1) problems.push(`Key ${call.key} has ${ids.length} orders.`)
    if (answer?.order && !stored.has(answer.order.id))
      problems.push(`Order ${answer.order.number} was confirmed and is lost.`)
    if (answer && answer.status >= 400 && ids.length > 0)
      problems.push(`Key ${call.key} was refused (${answer.code}) and has an order.`)
  }
  for (const { id, number, key } of final.orders) {
    if (earlierOrders.has(id)) continue
    const operation = key === null ? undefined : places.get(key)
    if (!operation) problems.push(`Order ${number} belongs to no request.`)
    else if (operation.answer?.order && operation.answer.order.id !== id)
      problems.push(`Order ${number} is a duplicate of ${operation.answer.order.number}.`)
  }
  for (const { answer } of history) {
    if (!answer?.order?.invoice || !stored.has(answer.order.id)) continue
    if (invoices.get(answer.order.id) !== answer.order.invoice)
      problems.push(
        `Invoice ${answer.order.invoice} of order ${answer.order.number} was answered and is lost.`,
      )
  }
  return problems
}

/** Status and version. A new order has version 1. */
type OrderState = `${OrderStatus} ${number}` | ''

const stateOf = (status: OrderStatus, version: number): OrderState => `${status} ${version}`

function unexplainedOrders({ history, final }: Recorded): string[] {
  const ofOrder = Map.groupBy(
    history.filter(
      ({ call, answer }) => ('orderId' in call ? true : answer?.order) && call.kind !== 'restock',
    ),
    ({ call, answer }) => ('orderId' in call ? call.orderId : (answer?.order?.id ?? '')),
  )
  const stored = new Map(final.orders.map((order) => [order.id, order]))
  return [...ofOrder].flatMap(([id, operations]) => {
    const steps = operations.map(
      (operation): Step<OrderState> => ({ ...operation, apply: onOrder(operation) }),
    )
    const order = stored.get(id)
    const place = operations.find(isOf('place'))
    if (!place) return [`Order ${id} was changed before it was confirmed.`]
    if (order)
      steps.push(atTheEnd((state) => (state === stateOf(order.status, order.version) ? state : null)))
    return verdict(explain(steps, ''), `the answers about order ${place.answer?.order?.number}`)
  })
}

/** Returns the effect of an operation on its order. */
function onOrder({ call, answer }: Operation): (state: OrderState) => OrderState | null {
  if (call.kind === 'place')
    return (state) => (state === '' && answer?.order ? stateOf(answer.order.status, 1) : null)
  return (state) => {
    if (state === '') return null
    const [status, text] = state.split(' ') as [OrderStatus, string]
    const version = Number(text)
    const seen = answer?.order
    if (answer?.code === 'version_conflict')
      return call.kind === 'transition' && call.version !== version ? state : null
    if (answer?.code === 'illegal_transition') return targetOf(call, status) === null ? state : null
    // Any other refusal changes nothing and says nothing about the status.
    if (answer && answer.status >= 400) return state
    if (call.kind === 'look')
      return !seen || (seen.status === status && (seen.version ?? version) === version) ? state : null
    const to = targetOf(call, status)
    if (to === null || (call.kind === 'transition' && call.version !== version)) return null
    if (seen && (seen.status !== to || (seen.version ?? version + 1) !== version + 1)) return null
    return stateOf(to, version + 1)
  }
}

const isAllowed = (from: OrderStatus, to: OrderStatus): boolean =>
  (orderTransitions[from] as readonly OrderStatus[]).includes(to)

/** Returns the status after a successful call, or null if the call can't succeed. */
function targetOf(call: Call, status: OrderStatus): OrderStatus | null {
  if (call.kind === 'pay') return isSold(status) ? status : null
  if (call.kind === 'cancel') return status === 'pending' ? 'cancelled' : null
  return call.kind === 'transition' && isAllowed(status, call.to) ? call.to : null
}

/** Units that an operation adds to the stock of a product, for operations that have taken effect. */
interface Movement {
  operation: Operation
  delta: number
}

function unexplainedStock({ history, initialStock, final }: Recorded): string[] {
  const linesOf = new Map(final.orders.map(({ id, lines }) => [id, lines]))
  const idOfKey = new Map(final.orders.map(({ id, key }) => [key, id]))
  for (const { answer } of history) if (answer?.order) linesOf.set(answer.order.id, answer.order.lines)
  const movementsOf = new Map<string, Movement[]>()
  const move = (operation: Operation, lines: readonly Line[], sign: number) => {
    for (const { productId, quantity } of lines) {
      const others = movementsOf.get(productId) ?? []
      movementsOf.set(productId, [...others, { operation, delta: sign * quantity }])
    }
  }
  const refused: Of<'place'>[] = []
  const stored = new Map(final.orders.map((order) => [order.id, order]))
  for (const operation of history) {
    const { call, answer } = operation
    if (call.kind === 'place') {
      const id = answer?.order?.id ?? idOfKey.get(call.key)
      if (id !== undefined) move(operation, linesOf.get(id) ?? [], -1)
      else if (answer?.code === 'out_of_stock') refused.push(operation as Of<'place'>)
    } else if (call.kind === 'restock') {
      if (isDone(operation) || !answer) move(operation, [call], 1)
    } else if ('orderId' in call && isCancellation(call)) {
      const isCancelled = isDone(operation) || (!answer && stored.get(call.orderId)?.status === 'cancelled')
      if (isCancelled) move(operation, linesOf.get(call.orderId) ?? [], 1)
    }
  }
  const single = refused.filter(({ call }) => call.lines?.length === 1)
  const problems = [...movementsOf].flatMap(([productId, movements]) => {
    const steps = movements.map(
      (movement): Step<number> => ({ ...movement.operation, apply: onStock(movement) }),
    )
    for (const operation of single) {
      const [line] = operation.call.lines ?? []
      if (line?.productId !== productId) continue
      steps.push({ ...operation, apply: (stock) => (stock < line.quantity ? stock : null) })
    }
    const level = final.stock[productId]
    steps.push(atTheEnd((stock) => (stock === level ? stock : null)))
    return verdict(
      explain(steps, initialStock[productId] ?? 0),
      `the answers about the stock of product ${productId}`,
    )
  })
  return problems
}

const isCancellation = (call: Call): boolean =>
  call.kind === 'cancel' || (call.kind === 'transition' && call.to === 'cancelled')

/** Returns the effect of an operation on the stock of one product. */
const onStock =
  ({ operation: { answer }, delta }: Movement) =>
  (stock: number): number | null => {
    const after = stock + delta
    if (after < 0 || (answer?.stock !== null && answer?.stock !== undefined && answer.stock !== after))
      return null
    return after
  }

/** A reading of the database after all operations. */
const atTheEnd = <State extends string | number>(apply: Step<State>['apply']): Step<State> => ({
  begin: Number.MAX_SAFE_INTEGER - 1,
  end: Number.MAX_SAFE_INTEGER,
  apply,
})

function verdict(explained: Explained, subject: string): string[] {
  if (explained === 'yes') return []
  if (explained === 'too complex') return [`No explanation was found in time for ${subject}.`]
  return [`No order of the operations explains ${subject}.`]
}
