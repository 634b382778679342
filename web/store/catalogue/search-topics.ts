// Pages of the shop that a search may be about.
import type { SearchTopic } from '#contract/catalogue/search'
import { paths } from '#web/store/paths.ts'

export const searchTopics = {
  track: { label: 'Track an order', to: paths.myOrders },
  returns: { label: 'Returns and refunds', to: paths.returns },
  shipping: { label: 'Delivery and freight', to: paths.shipping },
  contact: { label: 'Contact us', to: paths.contact },
} as const satisfies Record<SearchTopic, { label: string; to: string }>
