// All payment methods in checkout order, from a single request.
import { CircleCheck, CreditCard, Percent } from 'lucide-react'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { deleteMethod, moveEarlier, moveLater, switchOff, switchOn } from './method-actions.tsx'
import { MethodCard } from './method-card.tsx'
import { addMethod, editMethod } from './save-method.tsx'

export default listPage('GET /payment-methods', {
  title: 'Payment Methods',
  text: 'How customers can pay, what it costs them and how much each method has brought in.',
  icon: <CreditCard />,
  rows: 'methods',
  pick: (methods, { search = '' }) =>
    methods.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase())),
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search payment methods', placeholder: 'Name' },
  columns: [],
  views: 'cards',
  card: (method, { buttons, menu }) => <MethodCard method={method} buttons={buttons} menu={menu} />,
  stats: (reply) => [
    {
      label: 'Total Methods',
      value: reply?.total ?? 0,
      description: 'Listed in checkout order',
      icon: <CreditCard />,
    },
    {
      label: 'Active',
      value: reply?.active ?? 0,
      description: 'Offered to customers',
      icon: <CircleCheck />,
      tone: 'neem',
    },
    {
      label: 'Average Fee Rate',
      value: `${reply?.averageFee ?? 0}%`,
      description: 'Active methods only, without fixed fees',
      icon: <Percent />,
      tone: 'turmeric',
    },
  ],
  head: () => <ActionButton action={addMethod} row={null} />,
  actions: [editMethod, switchOn, switchOff, deleteMethod],
  menu: [moveEarlier, moveLater],
  loading: 'Loading payment methods...',
  failed: 'Failed to load payment methods',
  empty: ({ search }) =>
    search
      ? { title: 'No payment methods found', text: `Nothing matches “${search}”.` }
      : {
          title: 'No payment methods yet',
          text: 'Add the first one. Until then, customers are asked to contact you about payment.',
        },
})
