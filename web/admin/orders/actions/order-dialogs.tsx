// What the staff can do with an order, each in a window of its own: which orders it is for, and its name.
import {
  Ban,
  CircleCheck,
  IndianRupee,
  MessageSquareText,
  Package,
  PackageOpen,
  Pause,
  Play,
  RotateCcw,
  Send,
  Truck,
  Undo2,
} from 'lucide-react'
import type { ReactElement } from 'react'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { ListedOrder } from '#contract/orders/admin-lists'
import type { OrderStatus } from '#contract/orders/order-status'
import type { PaymentClaim } from '#contract/payments/payments'
import { paymentBlock } from '#contract/payments/payments'
import { OpenReturnDialog } from '#web/admin/orders/returns/open-return-dialog.tsx'
import { RefundOrderDialog } from '#web/admin/orders/returns/refund-order-dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { DeliverOrderDialog } from './deliver-order-dialog.tsx'
import { HoldOrderDialog } from './hold-order-dialog.tsx'
import { ProcessOrderDialog } from './process-order-dialog.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { ReleaseOrderDialog } from './release-order-dialog.tsx'
import { RequestReviewDialog } from './request-review-dialog.tsx'
import { ShipOrderDialog } from './ship-order-dialog.tsx'
import { ShipParcelDialog } from './ship-parcel-dialog.tsx'

export interface OrderDialogProps {
  order: OrderDetail
  /** The payment that the buyer told of, where one is to be recorded. */
  claim?: PaymentClaim | undefined
  onClose: () => void
}

/** What is known of an order in a list and on its own page. */
type KnownOrder = Pick<ListedOrder, 'status' | 'holdReason' | 'reviewRequestedAt' | 'rating' | 'paymentState'>

export interface OrderDialog {
  label: string
  icon: ReactElement
  /** Where it leads; none for what changes no status. */
  to: OrderStatus | null
  /** Why an order of a status is not for it, or null; for what changes no status. */
  block?: (status: OrderStatus) => string | null
  /** Whether it is offered in a menu. What may stand in its way beyond that, the window says. */
  suits: (order: KnownOrder) => boolean
  Dialog: (props: OrderDialogProps) => ReactElement
}

const isInHouse = ({ status }: KnownOrder) => status === 'pending' || status === 'processing'

export const orderDialogs = {
  payment: {
    label: 'Record Payment',
    icon: <IndianRupee />,
    to: null,
    block: paymentBlock,
    suits: ({ status }) => status !== 'cancelled' && status !== 'returned' && status !== 'refunded',
    Dialog: RecordPaymentDialog,
  },
  process: {
    label: 'Process Order',
    icon: <Package />,
    to: 'processing',
    suits: ({ status }) => status === 'pending',
    Dialog: ProcessOrderDialog,
  },
  ship: {
    label: 'Ship Order',
    icon: <Truck />,
    to: 'shipped',
    suits: ({ status }) => status === 'processing',
    Dialog: ShipOrderDialog,
  },
  parcel: {
    label: 'Ship Part',
    icon: <PackageOpen />,
    to: null,
    suits: ({ status }) => status === 'processing',
    Dialog: ShipParcelDialog,
  },
  deliver: {
    label: 'Mark Delivered',
    icon: <CircleCheck />,
    to: 'delivered',
    suits: ({ status }) => status === 'shipped',
    Dialog: DeliverOrderDialog,
  },
  hold: {
    label: 'Hold Order',
    icon: <Pause />,
    to: null,
    suits: (order) => isInHouse(order) && order.holdReason === null,
    Dialog: HoldOrderDialog,
  },
  release: {
    label: 'Release Order',
    icon: <Play />,
    to: null,
    suits: ({ holdReason }) => holdReason !== null,
    Dialog: ReleaseOrderDialog,
  },
  contact: {
    label: 'Contact Customer',
    icon: <Send />,
    to: null,
    suits: () => true,
    Dialog: ContactDialog,
  },
  review: {
    label: 'Request Review',
    icon: <MessageSquareText />,
    to: null,
    suits: ({ status, reviewRequestedAt, rating }) =>
      status === 'delivered' && reviewRequestedAt === null && rating === null,
    Dialog: RequestReviewDialog,
  },
  return: {
    label: 'Process Return',
    icon: <Undo2 />,
    to: null,
    suits: ({ status }) => status === 'delivered',
    Dialog: OpenReturnDialog,
  },
  refund: {
    label: 'Refund',
    icon: <RotateCcw />,
    to: null,
    suits: ({ paymentState }) => paymentState !== 'unpaid' && paymentState !== 'refunded',
    Dialog: RefundOrderDialog,
  },
  cancel: {
    label: 'Cancel Order',
    icon: <Ban />,
    to: 'cancelled',
    suits: isInHouse,
    Dialog: CancelOrderDialog,
  },
} as const satisfies Record<string, OrderDialog>

export type OrderDialogName = keyof typeof orderDialogs

export const orderDialogNames = Object.keys(orderDialogs) as OrderDialogName[]
