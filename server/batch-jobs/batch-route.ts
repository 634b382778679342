// Registers an endpoint that acts on many rows. A few are processed before the response, more by a job.
import type { Endpoint, EndpointOptions, EndpointParsed } from '#contract/base/endpoint'
import type { Transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import type { AdminActor } from '#server/http/request/actor'
import type { RequestContext } from '#server/http/request/context'
import { type BatchHandlers, workThroughFew } from './batch-jobs.ts'

type BatchOptions = EndpointOptions & { access: 'admin' }

export function batchRoute<O extends BatchOptions>(
  app: App,
  endpoint: Endpoint<O>,
  handlers: BatchHandlers,
  start: (
    tx: Transaction,
    ctx: RequestContext<AdminActor>,
    body: EndpointParsed<O>['body'],
  ) => Promise<{ runId: string }>,
): void {
  app.handle<BatchOptions>(endpoint, async ({ ctx, body, db, transaction }) => {
    // A repeated request returns the same run and continues what the first one left.
    const { runId } = await transaction(async (tx) => {
      const started = await start(tx, ctx, body as EndpointParsed<O>['body'])
      return { runId: started.runId }
    })
    await workThroughFew(db, handlers, runId)
    return { runId }
  })
}
