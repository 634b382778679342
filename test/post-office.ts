// Works off a test shop's queue and receives its mail on a real mail server, at the other end of a socket.
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import { createSmtpMailer, type Mailer } from '#server/mail/mailer'
import { shopTasks, webhookTasks } from '#server/tasks'
import { eventually } from '#test/eventually'
import { openShop, type TestShop } from './shop.ts'
import { headerOf, openSmtpSink } from './smtp-sink.ts'
import { testRules } from './webhook-receiver.ts'

export interface Mail {
  recipients: string[]
  subject: string
  /** The whole message, its encoding undone. */
  text: string
}

export async function openPostOffice({ db, pool, pictures, privateFiles, backups }: TestShop) {
  const sink = await openSmtpSink()
  const mailer = createSmtpMailer(sink.url)
  const addresses = { publicUrl: 'https://shop.example', mailFrom: null }

  return {
    mailer,
    /** Everything that came in, as it came in. */
    received: sink.received,
    setMood: sink.setMood,
    /** Runs what is queued, what failed before and is due at once; answers with the mail of this round. */
    async work(through: Mailer = mailer): Promise<Mail[]> {
      const before = sink.received.length
      const taskList = {
        ...shopTasks({ db, mailer: through, pictures, privateFiles, backups, ...addresses }),
        ...webhookTasks(db, testRules),
      }
      await dispatchOutbox(pool)
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)
      do {
        await runOnce({ pgPool: pool, taskList, logger: new Logger(() => () => {}), noHandleSignals: true })
        // The worker notes an end without waiting for the database; until it has, the job can't be made due again.
        await eventually(async () => {
          const jobs = sql`select 1 from graphile_worker._private_jobs where locked_at is not null`
          expect((await jobs.execute(db)).rows).toHaveLength(0)
        })
        // Jobs queue jobs.
      } while ((await dispatchOutbox(pool)) > 0)
      return sink.received.slice(before).map(({ recipients, source }) => {
        const text = decoded(source)
        return { recipients, subject: headerOf({ source: text }, 'Subject'), text }
      })
    },
    /** As the worker does each night. */
    async cleanDaily(): Promise<Mail[]> {
      await sql`select graphile_worker.add_job('clean_daily')`.execute(db)
      return this.work()
    },
    async close() {
      mailer.close()
      await sink.close()
    },
  }
}

/** To be called at the top of a test file: each test begins with nothing queued and nothing received. */
export async function openShopWithMail(overrides?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(overrides)
  const postOffice = await openPostOffice(shop)
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

/** A message, its encoding undone. */
export const decoded = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/** The token in the link of a mail. */
export const tokenIn = (mail: Mail | undefined): string =>
  /https:\/\/shop\.example\/reset-password#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
