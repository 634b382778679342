// The state of a scheduled sale, which follows from its times, and the changes that each state allows.
export const saleStates = ['scheduled', 'running', 'ended', 'cancelled'] as const
export type SaleState = (typeof saleStates)[number]

export const saleStateLabels = {
  scheduled: 'Scheduled',
  running: 'Running',
  ended: 'Ended',
  cancelled: 'Cancelled',
} as const satisfies Record<SaleState, string>

interface SaleTimes {
  startsAt: string
  endsAt: string
  isCancelled: boolean
}

/** The start belongs to the sale, the end doesn't. */
export function saleStateOf({ startsAt, endsAt, isCancelled }: SaleTimes, at: Date): SaleState {
  if (isCancelled) return 'cancelled'
  if (at.getTime() < Date.parse(startsAt)) return 'scheduled'
  return at.getTime() < Date.parse(endsAt) ? 'running' : 'ended'
}

export type SaleChange = 'edit' | 'cancel' | 'end'

const blocks = {
  scheduled: { edit: null, cancel: null, end: "This sale hasn't started yet. Cancel it instead." },
  running: { edit: null, cancel: 'This sale is running. End it instead.', end: null },
  ended: {
    edit: 'This sale has ended. Add a new one.',
    cancel: 'This sale has already ended.',
    end: 'This sale has already ended.',
  },
  cancelled: {
    edit: 'This sale has been cancelled. Add a new one.',
    cancel: 'This sale has already been cancelled.',
    end: 'This sale has been cancelled.',
  },
} as const satisfies Record<SaleState, Record<SaleChange, string | null>>

/** Returns why a sale in this state can't be changed in this way, or null. */
export const saleBlock = (state: SaleState, change: SaleChange): string | null => blocks[state][change]
