// Members of a group. Members of a manual group are added and removed here.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#contract/base/rupee-text'
import type { CustomerGroup } from '#contract/customers/admin-groups'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { ListSearch } from '#web/admin/kit/list/list-search.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/data/pager.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AddMembers } from './add-members.tsx'
import { MemberRow } from './member-row.tsx'

const PAGE = 10

export const showMembers = windowAction<CustomerGroup>({
  label: 'Members',
  route: 'GET /customers/groups/{id}/members',
  named: (name) => `Members of ${name}`,
  Window: MembersDialog,
})

const route = 'POST /customers/groups/{id}/members'

function MembersDialog({ row: group, onClose }: ActionWindowProps<CustomerGroup>) {
  const [search, setSearch] = useState('')
  const [wanted, setPage] = useState(1)
  const params = { id: group._id }
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /customers/groups/{id}/members', {
      params,
      query: { ...(search && { search }), page: wanted, limit: PAGE },
    }),
    placeholderData: keepPreviousData,
  })
  const change = useSend((body: { add?: string[]; remove?: string[] }) => adminCall(route, { params, body }))
  const total = query.data?.total ?? 0
  const lastPage = Math.max(1, Math.ceil(total / PAGE))
  // The last member of the last page may just have been removed.
  if (query.data && !query.isPlaceholderData && wanted > lastPage) setPage(lastPage)
  const isManual = group.type === 'manual'
  const mayChange = isManual && mayCall(route)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={<span className="wrap-anywhere">{`Members of ${group.name}`}</span>}
      description={
        isManual ? 'Chosen by hand.' : 'A rule finds them. They are updated each night and after each order.'
      }
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {mayChange && (
        <AddMembers
          groupId={group._id}
          busy={change.isPending}
          onAdd={(id) => change.mutate({ add: [id] })}
        />
      )}
      {query.isError ? (
        <LoadFailure title="Failed to load members" query={query} headingLevel={3} />
      ) : query.isPending ? (
        <PageSpinner text="Loading members..." />
      ) : (
        <section aria-label="Members">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-semibold">{counted(group.memberCount, 'member')}</h3>
            {(group.memberCount > PAGE || search) && (
              <ListSearch
                label="Search members"
                placeholder="Name, email"
                value={search}
                onSearch={(text) => {
                  setSearch(text)
                  setPage(1)
                }}
              />
            )}
          </div>
          {total === 0 ? (
            <p className="border-t border-line py-8 text-center text-sm text-muted">
              {search
                ? `No member matches “${search}”.`
                : isManual
                  ? 'No members yet. Search for customers above.'
                  : 'No customer meets the rule now.'}
            </p>
          ) : (
            <ul aria-label="Members" className="divide-y divide-line border-y border-line">
              {query.data.members.map((member) => (
                <MemberRow
                  key={member._id}
                  member={member}
                  action={
                    mayChange && (
                      <IconButton
                        size="sm"
                        label={`Remove ${member.name}`}
                        icon={<UserMinus aria-hidden="true" />}
                        disabled={change.isPending}
                        onClick={() => change.mutate({ remove: [member._id] })}
                      />
                    )
                  }
                />
              ))}
            </ul>
          )}
          {lastPage > 1 && (
            <Pager
              className="mt-4"
              label="Pages of members"
              page={Math.min(wanted, lastPage)}
              totalPages={lastPage}
              onPage={setPage}
            />
          )}
        </section>
      )}
    </Dialog>
  )
}
