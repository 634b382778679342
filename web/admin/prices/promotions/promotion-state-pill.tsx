// State badge of a promotion.
import { type PromotionState, promotionStateLabels } from '#contract/prices/promotion-state'
import { StatusPill } from '#web/ui/data/badge.tsx'

const tones = {
  scheduled: 'blue',
  running: 'green',
  used_up: 'orange',
  ended: 'grey',
  cancelled: 'red',
} as const satisfies Record<PromotionState, string>

export const PromotionStatePill = ({ state }: { state: PromotionState }) => (
  <StatusPill tone={tones[state]} status={promotionStateLabels[state]} />
)
