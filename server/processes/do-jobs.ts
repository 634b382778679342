// Does what is left for after the answer: mails, pictures, imports, bulk actions, the daily cleaning.
import { type Environment, mayCallThisMachine, originOf } from '#server/environment'
import { startDispatcher } from '#server/jobs/dispatch-outbox'
import { crontab, startWorker } from '#server/jobs/worker'
import type { Logger } from '#server/log'
import type { Mailer } from '#server/mail/mailer'
import { notifyOfFailedJob } from '#server/notifications/failed-jobs'
import { shopTasks, webhookTasks } from '#server/tasks'
import { openRules } from '#server/webhooks/send/send-webhook'
import type { Lifetime } from './lifetime.ts'
import type { Stores } from './stores.ts'

/** So many addresses are told of events at a time. */
const SENDERS = 3

interface JobOptions {
  environment: Environment
  stores: Stores
  mailer: Mailer
  log: Logger
}

/** Returns when jobs are taken. */
export async function doJobs(
  { environment, stores, mailer, log }: JobOptions,
  lifetime: Lifetime,
): Promise<void> {
  const { connectionString, db } = stores
  const worker = await startWorker({
    connectionString,
    taskList: shopTasks({
      ...stores,
      mailer,
      publicUrl: originOf(environment),
      mailFrom: environment.MAIL_FROM ?? null,
    }),
    log,
    onFailure: (job, error) => notifyOfFailedJob(db, job, error),
    crontab,
  })
  lifetime.onEnd(() => worker.stop().finally(() => mailer.close()))
  const stopping = new AbortController()
  const sender = await startWorker({
    connectionString,
    taskList: webhookTasks(db, openRules(mayCallThisMachine(environment)), stopping.signal),
    log,
    onFailure: (job, error) => notifyOfFailedJob(db, job, error),
    concurrency: SENDERS,
  })
  lifetime.onEnd(() => {
    stopping.abort()
    return sender.stop()
  })
  const dispatcher = startDispatcher({ connectionString, log })
  lifetime.onEnd(() => dispatcher.stop())
}
