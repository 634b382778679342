// Groups of customers: found, made, changed and deleted, with their members and what belonging to them brings.

import { useQuery } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import type { CustomerGroup } from '#contract/customers/admin-groups'
import { ListSearch } from '#web/admin/kit/list/list-search.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { StatRow } from '#web/admin/kit/stat-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { groupsQuery } from './group-calls.ts'
import { GroupCard } from './group-card.tsx'
import { GroupFormDialog } from './group-form-dialog.tsx'
import { GroupStats } from './group-stats.tsx'
import { isFoundBy } from './group-words.ts'
import { MembersDialog } from './members-dialog.tsx'

type Opened = { kind: 'create' } | { kind: 'edit' | 'delete' | 'members'; id: string } | null

export default function GroupsPage() {
  const list = useListParams()
  const query = useQuery(groupsQuery)
  const [opened, setOpened] = useState<Opened>(null)
  const search = list.get('search') ?? ''
  const groups = query.data?.groups ?? []
  const found = groups.filter((group) => isFoundBy(search, group))
  const close = () => setOpened(null)
  // Always as the list has it by now: members come and go while its window is open.
  const group = opened && 'id' in opened ? groups.find(({ _id }) => _id === opened.id) : undefined
  return (
    <>
      <title>Customer Groups · Back office</title>
      <PageHeader
        title="Customer Groups"
        text="Customers who belong together, by hand or by a rule, and what belonging brings them."
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ kind: 'create' })}>
            Create Group
          </Button>
        }
      />
      <StatRow>
        <GroupStats groups={groups} loading={query.isPending} />
      </StatRow>
      <div className="mb-4">
        <ListSearch
          label="Search groups"
          placeholder="Name, description"
          value={search}
          onSearch={(text) => list.set({ search: text })}
        />
      </div>
      <p role="status" className="sr-only">
        {query.isPending
          ? 'Loading groups...'
          : query.isError
            ? ''
            : `${formatNumber(found.length)} in this list`}
      </p>
      {query.isError ? (
        <div className="rounded border border-line bg-surface">
          <ErrorState
            title="Failed to load groups"
            text="Check the connection and try again."
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </div>
      ) : !query.isPending && found.length === 0 ? (
        <NoGroups search={search} onClear={() => list.set({ search: undefined })} />
      ) : (
        <ul
          aria-label="Customer groups"
          aria-busy={query.isPending || undefined}
          className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
        >
          {query.isPending
            ? [0, 1, 2].map((at) => (
                <li key={at} className="grid gap-3 rounded border border-line bg-surface p-5">
                  <Skeleton className="h-5 w-1/3" />
                  <Skeleton className="h-4 w-2/3" />
                  <Skeleton className="h-24 w-full" />
                </li>
              ))
            : found.map((shown) => (
                <li key={shown._id} className="grid">
                  <GroupCard
                    group={shown}
                    onMembers={() => setOpened({ kind: 'members', id: shown._id })}
                    onEdit={() => setOpened({ kind: 'edit', id: shown._id })}
                    onDelete={() => setOpened({ kind: 'delete', id: shown._id })}
                  />
                </li>
              ))}
        </ul>
      )}
      {opened && <OpenedWindow kind={opened.kind} group={group} onClose={close} />}
    </>
  )
}

type OpenedWindowProps = {
  kind: NonNullable<Opened>['kind']
  /** Undefined for a new one, and once somebody else has deleted it. */
  group: CustomerGroup | undefined
  onClose: () => void
}

function OpenedWindow({ kind, group, onClose }: OpenedWindowProps) {
  if (kind === 'create') return <GroupFormDialog group={null} onClose={onClose} />
  if (!group) return null
  if (kind === 'edit') return <GroupFormDialog group={group} onClose={onClose} />
  if (kind === 'delete') return <DeleteGroupDialog group={group} onClose={onClose} />
  return <MembersDialog group={group} onClose={onClose} />
}

function NoGroups({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className="rounded border border-line bg-surface">
      {search ? (
        <EmptyState
          icon={<UsersRound />}
          title="No groups found"
          text={`Nothing matches “${search}”.`}
          action={
            <Button variant="secondary" onClick={onClear}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<UsersRound />}
          title="No groups yet"
          text="Create the first one: choose its members by hand, or let a rule find them."
        />
      )}
    </div>
  )
}
