// The row of recently viewed products, loaded on the first interaction.
import { later } from '#web/store/shell/later.ts'

export const RecentlyViewed = later(() =>
  import('./recently-viewed.tsx').then((module) => module.RecentlyViewed),
)
