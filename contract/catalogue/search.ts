// Subjects of searches that aren't about products. Free of schemas, because the product list in the browser uses them.

/** Subjects with a page of their own. */
export const searchTopics = ['track', 'returns', 'shipping', 'contact'] as const
export type SearchTopic = (typeof searchTopics)[number]
