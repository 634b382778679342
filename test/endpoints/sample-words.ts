/** Values of parameters that name one of a few words. */
export const sampleWords: Readonly<Record<string, string>> = {
  status: 'pending',
  kind: 'order-placed',
  account: 'cash',
  part: 'masters',
  month: '2026-10',
  section: 'b2b',
  slug: 'about',
}
