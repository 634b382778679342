// How it reads what a lost disk would take with it.
import type { ReplyOf } from '#contract/api'
import { isBehind, lagOf } from '#contract/backups/wal'
import { formatDateTime } from '#contract/base/days'
import { sizeText } from './backup-words.tsx'

type State = ReplyOf<'GET /backups'>['state']

export interface WalWords {
  value: string
  description: string
  isGood: boolean
}

export function walWords(state: State | undefined, now: number): WalWords {
  const wal = state?.wal
  if (!state || !wal)
    return {
      value: 'Not Here',
      description: 'Your own database server keeps its log, or does not',
      isGood: false,
    }
  if (wal.status === 'off')
    return {
      value: 'Since the Last Backup',
      description: 'Not by itself: see General Settings',
      isGood: false,
    }
  const lag = lagOf(wal, state.bucket === null ? 'folder' : 'bucket', now)
  const from = wal.restorableFrom === null ? '' : `, any moment since ${formatDateTime(wal.restorableFrom)}`
  if (lag === null)
    return { value: 'Since the Last Backup', description: 'The first copy is being made', isGood: false }
  return {
    value: lagText(lag),
    description: `${state.bucket === null ? 'On this machine only' : 'Copied to the bucket'}: ${sizeText(wal.bytes)}${from}`,
    isGood: !isBehind(lag) && state.bucket !== null,
  }
}

const MINUTE_MS = 60_000

const lagText = (lagMs: number): string =>
  lagMs <= MINUTE_MS ? 'Under a Minute' : `${Math.round(lagMs / MINUTE_MS)} Minutes`
