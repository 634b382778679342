// Menu of saved views of a list: URL queries stored under a name, private or shared.
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedView } from '#contract/saved-views/admin'
import { adminCall } from '#web/admin/call.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'

interface SavedViewsProps {
  screen: SavedView['screen']
  /** Path of the list, to which a view's query is added. */
  path: string
  /** Query of the current view; see `viewQuery`. */
  query: string
}

/** Returns the parameters that a view saves, without the page and the open batch result, sorted for comparison. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  for (const name of ['page', 'run']) kept.delete(name)
  kept.sort()
  return kept.toString()
}

export const savedViewsQuery = (screen: SavedView['screen']) =>
  routeQuery(adminCall, 'GET /admin/saved-views', { query: { screen } })

export function SavedViews({ screen, path, query }: SavedViewsProps) {
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const list = useQuery(savedViewsQuery(screen))
  const views = list.data?.views ?? []
  const current = views.find((view) => viewQuery(new URLSearchParams(view.query)) === query)
  const close = () => setDialog(null)
  const group = (label: string, members: readonly SavedView[]) =>
    members.length > 0 && (
      <MenuGroup label={label}>
        {members.map((view) => (
          <MenuLink
            key={view._id}
            render={<Link to={`${path}?${view.query}`} aria-current={view === current || undefined} />}
          >
            {view.name}
            {view.isOwn && view.isShared && <span className="block text-xs text-muted">Shared by you</span>}
          </MenuLink>
        ))}
      </MenuGroup>
    )
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="sm" className="min-h-9" icon={<Bookmark aria-hidden="true" />}>
            <span className="max-w-40 truncate max-sm:sr-only">{current?.name ?? 'Views'}</span>
          </Button>
        }
      >
        {group(
          'Your views',
          views.filter(({ isOwn }) => isOwn),
        )}
        {group(
          'Shared views',
          views.filter(({ isOwn }) => !isOwn),
        )}
        {list.isError && (
          <MenuItem onClick={() => void list.refetch()} hint="Click to try again">
            Failed to load the views
          </MenuItem>
        )}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={<BookmarkPlus aria-hidden="true" />} onClick={() => setDialog('save')}>
          Save this view…
        </MenuItem>
        {views.some(({ isOwn }) => isOwn) && (
          <MenuItem icon={<Settings2 aria-hidden="true" />} onClick={() => setDialog('manage')}>
            Manage views…
          </MenuItem>
        )}
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog
          screen={screen}
          query={query}
          names={views.filter(({ isOwn }) => isOwn).map(({ name }) => name)}
          onClose={close}
        />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog screen={screen} views={views.filter(({ isOwn }) => isOwn)} onClose={close} />
      )}
    </>
  )
}
