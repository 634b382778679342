// The state of a promotion, which follows from its times and uses, and the changes that each state allows.
export const promotionStates = ['scheduled', 'running', 'used_up', 'ended', 'cancelled'] as const
export type PromotionState = (typeof promotionStates)[number]

export const promotionStateLabels = {
  scheduled: 'Scheduled',
  running: 'Running',
  used_up: 'Used Up',
  ended: 'Ended',
  cancelled: 'Cancelled',
} as const satisfies Record<PromotionState, string>

export type PromotionChange = 'edit' | 'cancel' | 'end' | 'delete'

const used = 'Orders have used this promotion, so it stays in the list.'

const blocks = {
  scheduled: { edit: null, cancel: null, end: "This promotion hasn't started yet. Cancel it instead." },
  running: { edit: null, cancel: 'This promotion is running. End it instead.', end: null },
  used_up: { edit: null, cancel: 'This promotion is running. End it instead.', end: null },
  ended: {
    edit: 'This promotion has ended. Duplicate it instead.',
    cancel: 'This promotion has already ended.',
    end: 'This promotion has already ended.',
  },
  cancelled: {
    edit: 'This promotion has been cancelled. Duplicate it instead.',
    cancel: 'This promotion has already been cancelled.',
    end: 'This promotion has been cancelled.',
  },
} as const satisfies Record<PromotionState, Record<Exclude<PromotionChange, 'delete'>, string | null>>

interface ChangedPromotion {
  state: PromotionState
  /** Whether any order has used it, also one that was cancelled since. */
  isUsed: boolean
}

/** Returns why a promotion can't be changed in this way, or null. */
export function promotionBlock({ state, isUsed }: ChangedPromotion, change: PromotionChange): string | null {
  if (change === 'delete') return isUsed ? used : null
  return blocks[state][change]
}
