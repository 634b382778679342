// Runs background jobs: emails, pictures, imports, bulk actions, the daily cleaning.
import { copyUpgradeBackups } from '#server/backups/back-up-before-upgrade'
import { fetchRules } from '#server/catalogue/imports/pictures/fetch-picture'
import { openRules } from '#server/connections/webhooks/send/send-webhook'
import { mailFolderOf, sendingFinder } from '#server/emails/mail-server/find-sending'
import type { Logger } from '#server/http/log'
import { startDispatcher } from '#server/jobs/dispatch-outbox'
import { crontab, startWorker } from '#server/jobs/worker'
import { markSavedEmails } from '#server/mail/mark-saved'
import { notifyOfFailedJob } from '#server/notifications/failed-jobs'
import {
  type Environment,
  mailEnvironmentOf,
  mayCallThisMachine,
  originOf,
} from '#server/processes/environment'
import { messageTasks, pictureTasks, shopTasks, webhookTasks } from '#server/processes/tasks'
import type { Lifetime } from './lifetime.ts'
import type { Stores } from './stores.ts'

/** Number of jobs that call other servers at the same time: webhooks, and pictures of imports. */
const CALLERS = 3

interface JobOptions {
  environment: Environment
  stores: Stores
  log: Logger
}

/** Resolves once the worker accepts jobs. */
export async function doJobs({ environment, stores, log }: JobOptions, lifetime: Lifetime): Promise<void> {
  const { connectionString, db, secrets } = stores
  const mailFolder = mailFolderOf(environment.DATA_DIR)
  await markSavedEmails(db, mailFolder)
  const mailEnvironment = mailEnvironmentOf(environment)
  const worker = await startWorker({
    connectionString,
    taskList: shopTasks({
      ...stores,
      findSendings: sendingFinder({ mailEnvironment, secrets }, mailFolder),
      publicUrl: originOf(environment),
    }),
    log,
    onFailure: (job, error) => notifyOfFailedJob(db, job, error),
    crontab,
  })
  lifetime.onEnd(() => worker.stop())
  const stopping = new AbortController()
  const sender = await startWorker({
    connectionString,
    taskList: {
      ...webhookTasks(stores, openRules(mayCallThisMachine(environment)), stopping.signal),
      ...messageTasks({ ...stores, publicUrl: originOf(environment) }),
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
  copyUpgradeBackups(db, stores.backups).catch((error) =>
    log.warn({ err: error.message }, 'The backup before the upgrade was not copied to the bucket'),
  )
  const dispatcher = startDispatcher({ connectionString, log })
  lifetime.onEnd(() => dispatcher.stop())
}
