// Shared parts of all actions on a supplier. They act on its newest state, which its page has and a list must load.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Supplier, SupplierDetail } from '#contract/purchasing/suppliers'
import { actionsOn } from '#web/admin/kit/action/action.tsx'
import { acceptSupplier, type SupplierReply, supplierQuery } from './supplier-query.ts'

export const supplierAction = actionsOn<Supplier, SupplierDetail, SupplierReply>({
  useSubject({ _id }) {
    const [openedAt] = useState(Date.now)
    const query = useQuery({ ...supplierQuery(_id), staleTime: 0 })
    const isNew = query.data && query.dataUpdatedAt >= openedAt
    return { subject: isNew ? query.data.supplier : undefined, query }
  },
  name: ({ name }) => name,
  loading: 'Loading supplier...',
  failed: 'Failed to load the supplier',
  accept: acceptSupplier,
})
