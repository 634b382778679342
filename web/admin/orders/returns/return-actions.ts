// The steps of a return, in the order in which they stand in its window: the next one last.
import { approveReturn, rejectReturn } from './decide-return.tsx'
import { receiveReturn } from './receive-return.tsx'
import { refundReturn } from './refund-return.tsx'

export const returnActions = [rejectReturn, approveReturn, receiveReturn, refundReturn]
