// Batch actions on the selected inquiries.
import { useQuery } from '@tanstack/react-query'
import { Check, UserCheck } from 'lucide-react'
import { z } from 'zod'
import { InquiryBatchAction, InquiryFilter } from '#contract/inquiries/admin'
import { adminCall } from '#web/admin/call.ts'
import { batchAction, plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import { routeQuery } from '#web/api/query.ts'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { inquiriesText } from './inquiry-labels.ts'
import { NOBODY, ownerId } from './inquiry-owner.ts'

export const inquiryBatch: Batch = {
  countText: inquiriesText,
  rowLabel: 'Inquiry',
  buttons: [
    plainBatchAction({
      label: 'Mark as Closed',
      icon: <Check />,
      title: (rows) => `Close ${rows}?`,
      text: 'No emails are sent. A closed inquiry can be opened again.',
      submit: 'Mark as Closed',
      action: { kind: 'close' },
    }),
    batchAction({
      label: 'Assign',
      icon: <UserCheck />,
      title: (rows) => `Assign ${rows}`,
      text: 'New inquiries become open.',
      submit: 'Assign',
      schema: z.object({ owner: z.string() }),
      start: { owner: '' },
      fields: {
        owner: {
          custom: ({ form, error }) => (
            <Field label="Owner" error={error}>
              <OwnerSelect {...form.register('owner')} />
            </Field>
          ),
        },
      },
      action: ({ owner }) => ({ kind: 'assign', ownerId: ownerId(owner) }),
    }),
  ],
  route: 'POST /inquiries/bulk-actions',
  filter: (filter) => filter,
  send: ({ target: { ids, filter }, action }, idempotencyKey) =>
    adminCall('POST /inquiries/bulk-actions', {
      body: {
        target: { ids, filter: filter && InquiryFilter.parse(filter) },
        action: InquiryBatchAction.parse(action),
      },
      idempotencyKey,
    }),
}

/** The dialog is opened from the list, so this query is already cached. */
function OwnerSelect(props: React.ComponentProps<typeof NativeSelect>) {
  const admins = useQuery(routeQuery(adminCall, 'GET /inquiries', { query: { limit: 1 } })).data?.admins ?? []
  return (
    <NativeSelect {...props}>
      <option value={NOBODY}>Unassigned</option>
      {admins.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
