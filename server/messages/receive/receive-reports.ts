// Stores what the provider reports: deliveries of messages, and replies by which customers end them.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { recordConsent } from '../consents/consents.ts'
import type { ProviderReport } from '../send/provider.ts'

/** Reports may come twice and in any order: a message never goes back to an earlier state. */
export async function receiveReports(tx: Transaction, reports: readonly ProviderReport[]): Promise<void> {
  for (const report of reports) {
    if (report.kind === 'status') await noteStatus(tx, report)
    else if (isStop(report.text))
      await recordConsent(tx, { phone: report.from, isGranted: false, source: 'reply' })
  }
}

type Status = Extract<ProviderReport, { kind: 'status' }>

async function noteStatus(tx: Transaction, report: Status): Promise<void> {
  const { providerId, state, at } = report
  const reason = report.state === 'failed' ? report.reason : null
  await sql`
    update messages set
      state = case
        when ${state} = 'failed' and state in ('delivered', 'read') then state
        when state = 'failed' then state
        when array_position(array['waiting', 'sent', 'delivered', 'read', 'failed'], ${state}::text)
          > array_position(array['waiting', 'sent', 'delivered', 'read', 'failed'], state) then ${state}
        else state end,
      last_error = case when ${state} = 'failed' and state not in ('delivered', 'read') then ${reason} else last_error end,
      delivered_at = case when ${state} in ('delivered', 'read') then coalesce(delivered_at, ${at}::timestamptz)
        else delivered_at end,
      read_at = case when ${state} = 'read' then coalesce(read_at, ${at}::timestamptz) else read_at end
    where provider_id = ${providerId}`.execute(tx)
}

const stops: readonly string[] = ['stop', 'unsubscribe', 'opt out', 'optout', 'बंद', 'बंद करें', 'रोकें']

/** Whether a reply ends the messages: STOP or a word that people use for it, alone, in any case. */
const isStop = (text: string): boolean =>
  stops.includes(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' ')
      .trim(),
  )
