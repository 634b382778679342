// Runs background jobs: emails, pictures, imports, bulk actions, the daily cleaning.
import { join } from 'node:path'
import { fetchRules } from '#server/catalogue/imports/pictures/fetch-picture'
import { openRules } from '#server/connections/webhooks/send/send-webhook'
import type { Logger } from '#server/http/log'
import { startDispatcher } from '#server/jobs/dispatch-outbox'
import { crontab, startWorker } from '#server/jobs/worker'
import type { Mailer } from '#server/mail/mailer'
import { markSavedEmails } from '#server/mail/mark-saved'
import { notifyOfFailedJob } from '#server/notifications/failed-jobs'
import { type Environment, mayCallThisMachine, originOf } from '#server/processes/environment'
import { pictureTasks, shopTasks, webhookTasks } from '#server/processes/tasks'
import type { Lifetime } from './lifetime.ts'
import type { Stores } from './stores.ts'

/** Number of jobs that call other servers at the same time: webhooks, and pictures of imports. */
const CALLERS = 3

interface JobOptions {
  environment: Environment
  stores: Stores
  mailer: Mailer
  log: Logger
}

/** Resolves once the worker accepts jobs. */
export async function doJobs(
  { environment, stores, mailer, log }: JobOptions,
  lifetime: Lifetime,
): Promise<void> {
  const { connectionString, db } = stores
  await markSavedEmails(db, join(environment.DATA_DIR, 'mail'))
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
    taskList: {
      ...webhookTasks(db, openRules(mayCallThisMachine(environment)), stopping.signal),
      ...pictureTasks({
        db,
        pictures: stores.pictures,
        rules: fetchRules,
        stopping: stopping.signal,
      }),
    },
    log,
    onFailure: (job, error) => notifyOfFailedJob(db, job, error),
    concurrency: CALLERS,
  })
  lifetime.onEnd(() => {
    stopping.abort()
    return sender.stop()
  })
  const dispatcher = startDispatcher({ connectionString, log })
  lifetime.onEnd(() => dispatcher.stop())
}
