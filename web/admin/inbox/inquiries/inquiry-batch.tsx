// What can be done with the ticked inquiries together.
import { useQuery } from '@tanstack/react-query'
import { Check, UserCheck } from 'lucide-react'
import { z } from 'zod'
import { InquiryBatchAction, InquiryFilter } from '#contract/inquiries/admin'
import { adminCall } from '#web/admin/call.ts'
import { batchAction, plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import { routeQuery } from '#web/api/query.ts'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { NOBODY, ownerId } from './inquiry-owner.ts'
import { inquiriesText } from './inquiry-words.ts'

export const inquiryBatch: Batch = {
  countText: inquiriesText,
  rowLabel: 'Inquiry',
  buttons: [
    plainBatchAction({
      label: 'Mark as closed',
      icon: <Check />,
      title: (rows) => `Close ${rows}?`,
      text: 'Nobody is written to. A closed inquiry can be opened again.',
      submit: 'Mark as closed',
      action: { kind: 'close' },
    }),
    batchAction({
      label: 'Assign',
      icon: <UserCheck />,
      title: (rows) => `Assign ${rows}`,
      text: 'New ones are open from then on.',
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

/** The window is beside the list, which knows the admins: its reply is fresh. */
function OwnerSelect(props: React.ComponentProps<typeof NativeSelect>) {
  const admins = useQuery(routeQuery(adminCall, 'GET /inquiries', { query: { limit: 1 } })).data?.admins ?? []
  return (
    <NativeSelect {...props}>
      <option value={NOBODY}>Nobody</option>
      {admins.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
