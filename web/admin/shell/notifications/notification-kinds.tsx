// Icon, colour and link of each kind of notification. A kind whose screen doesn't exist has no link.
import {
  CircleAlert,
  CircleHelp,
  FileText,
  IndianRupee,
  MessageSquareText,
  PackageMinus,
  ShieldAlert,
  ShoppingBag,
  Undo2,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationKind } from '#contract/notifications/admin'
import { adminPaths } from '#web/admin/paths.ts'

interface Look {
  icon: ReactNode
  className: string
  pathOf?: (subjectId: string) => string
}

export const notificationKinds: Record<NotificationKind, Look> = {
  order: {
    icon: <ShoppingBag />,
    className: 'bg-indigo-soft text-indigo',
    pathOf: (id) => adminPaths.order(id),
  },
  payment: {
    icon: <IndianRupee />,
    className: 'bg-green-soft text-green-strong',
    pathOf: (id) => adminPaths.order(id),
  },
  return: {
    icon: <Undo2 />,
    className: 'bg-orange-soft text-orange-strong',
    pathOf: adminPaths.returnsOfOrder,
  },
  'low-stock': {
    icon: <PackageMinus />,
    className: 'bg-yellow-soft text-yellow-strong',
    pathOf: adminPaths.product,
  },
  'failed-job': { icon: <CircleAlert />, className: 'bg-madder-soft text-madder' },
  inquiry: {
    icon: <MessageSquareText />,
    className: 'bg-blue-soft text-blue-strong',
    pathOf: adminPaths.inquiry,
  },
  question: {
    icon: <CircleHelp />,
    className: 'bg-blue-soft text-blue-strong',
    pathOf: () => adminPaths.questions,
  },
  quote: {
    icon: <FileText />,
    className: 'bg-indigo-soft text-indigo',
    pathOf: adminPaths.quote,
  },
  webhook: {
    icon: <Webhook />,
    className: 'bg-madder-soft text-madder',
    pathOf: adminPaths.webhook,
  },
  security: {
    icon: <ShieldAlert />,
    className: 'bg-madder-soft text-madder',
    pathOf: (id) => `${adminPaths.audit}?${new URLSearchParams({ search: id })}`,
  },
}
