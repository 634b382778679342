// Links to pages that a search may mean, such as the return policy.
import { helpPagesFor } from '#web/store/shell/help-pages.ts'
import { NearLinks } from './near-links.tsx'

export function SearchHelp({ search }: { search: string }) {
  return <NearLinks label="Pages about this" links={helpPagesFor(search)} />
}
