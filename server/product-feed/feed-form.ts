// The form of a feed: how its beginning, its items and its end are written.
import type { FeedItem } from './feed-item.ts'

export interface FeedText {
  /** The media type. */
  type: string
  head: (shop: { shopName: string; origin: string }) => string
  /** @param address returns the absolute URL of a path */
  item: (item: FeedItem, address: (path: string) => string, googleCategory: string | null) => string
  tail: string
}
