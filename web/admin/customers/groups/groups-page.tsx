// Customer groups, loaded in one reply: search, add, edit and delete, with their members.
import { UsersRound } from 'lucide-react'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { deleteGroup } from './delete-group.tsx'
import { GroupCard } from './group-card.tsx'
import { isFoundBy } from './group-labels.ts'
import { groupStats } from './group-stats.tsx'
import { showMembers } from './members-dialog.tsx'
import { createGroup, editGroup } from './save-group.tsx'

export default listPage('GET /customers/groups', {
  title: 'Customer Groups',
  text: 'Groups of customers, chosen by hand or by a rule, and the benefits they get.',
  icon: <UsersRound />,
  rows: 'groups',
  pick: (groups, { search = '' }) => groups.filter((group) => isFoundBy(search, group)),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search groups', placeholder: 'Name, description' },
  columns: [],
  views: 'cards',
  card: (group, { buttons }) => <GroupCard group={group} buttons={buttons} />,
  stats: (reply) => groupStats(reply?.groups ?? []),
  head: () => <ActionButton action={createGroup} row={null} />,
  actions: [showMembers, editGroup, deleteGroup],
  loading: 'Loading groups...',
  failed: 'Failed to load groups',
  empty: ({ search }) =>
    search
      ? { title: 'No groups found', text: `Nothing matches “${search}”.` }
      : {
          title: 'No groups yet',
          text: 'Create the first one: choose its members by hand, or let a rule find them.',
        },
})
