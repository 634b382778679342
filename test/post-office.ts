// Runs a test shop's jobs and receives its email on a real mail server over a socket.
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { senderOf } from '#server/emails/mail-server/find-sending'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import type { DeliveryDeps } from '#server/mail/deliver-mail'
import { createSmtpMailer, type Mailer } from '#server/mail/mailer'
import { messageTasks, pictureTasks, shopTasks, webhookTasks } from '#server/processes/tasks'
import { eventually } from '#test/eventually'
import { pictureTestRules } from './other-shop.ts'
import { NO_PROVIDER, openShop, type TestShop } from './shop.ts'
import { headerOf, openSmtpSink } from './smtp-sink.ts'
import { testRules } from './webhook-receiver.ts'

export interface Mail {
  recipients: string[]
  subject: string
  /** The whole message, decoded. */
  text: string
}

export async function openPostOffice(
  { db, jobPool: pool, pictures, privateFiles, backups, secrets }: TestShop,
  messageProviderUrl: string = NO_PROVIDER,
) {
  const sink = await openSmtpSink()
  const mailer = createSmtpMailer(sink.url)
  const sender = senderOf({ fromName: '', fromAddress: '' })

  return {
    mailer,
    port: sink.port,
    /** All messages, as received. */
    received: sink.received,
    setMood: sink.setMood,
    /** Runs queued jobs, including failed ones that are due for a retry; returns the emails of this round. */
    async work(through: Mailer = mailer): Promise<Mail[]> {
      return this.workWith(async () => [{ mailer: through, sender }])
    },
    async workWith(findSendings: DeliveryDeps['findSendings']): Promise<Mail[]> {
      const before = sink.received.length
      const taskList = {
        ...shopTasks({
          db,
          findSendings,
          pictures,
          privateFiles,
          backups,
          secrets,
          publicUrl: 'https://shop.example',
        }),
        ...webhookTasks({ db, secrets }, testRules),
        ...messageTasks({
          db,
          secrets,
          publicUrl: 'https://shop.example',
          messageProviderUrl,
        }),
        ...pictureTasks({ db, pictures, rules: pictureTestRules, stopping: new AbortController().signal }),
      }
      await dispatchOutbox(pool)
      // Starting a worker costs more than checking for jobs.
      const waiting = await sql`select 1 from graphile_worker._private_jobs limit 1`.execute(db)
      if (waiting.rows.length === 0) return []
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)
      do {
        await runOnce({ pgPool: pool, taskList, logger: new Logger(() => () => {}), noHandleSignals: true })
        // The worker completes a job without awaiting the database; until then the job can't be rescheduled.
        await eventually(async () => {
          const jobs = sql`select 1 from graphile_worker._private_jobs where locked_at is not null`
          expect((await jobs.execute(db)).rows).toHaveLength(0)
        })
        // Jobs may queue further jobs.
      } while ((await dispatchOutbox(pool)) > 0)
      return sink.received.slice(before).map(({ recipients, source }) => {
        const text = decoded(source)
        return { recipients, subject: headerOf({ source: text }, 'Subject'), text }
      })
    },
    /** Runs the nightly cleaning. */
    async cleanDaily(): Promise<Mail[]> {
      await sql`select graphile_worker.add_job('clean_daily')`.execute(db)
      return this.work()
    },
    async close() {
      await sink.close()
    },
  }
}

/** Call at the top of a test file: each test begins with an empty queue and no received emails. */
export async function openShopWithMail(overrides?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(overrides)
  const postOffice = await openPostOffice(shop, overrides?.messageProviderUrl)
  beforeEach(async () => {
    postOffice.setMood('well')
    await postOffice.work()
    postOffice.received.length = 0
  })
  afterAll(async () => {
    await postOffice.close()
    await shop.close()
  })
  return { shop, postOffice }
}

/** Returns a message decoded. */
export const decoded = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/** Returns the token in the link of an email. */
export const tokenIn = (mail: Mail | undefined): string =>
  /https:\/\/shop\.example\/reset-password#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
