// Edits an order list: its name, and the order and quantities of its products. Typed values survive a failure.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_QUANTITY } from '#contract/cart/cart'
import type { OrderList, OrderListSummary } from '#contract/order-lists/order-list'
import { CallError, messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { personalKey } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { ListLoading } from './list-loading.tsx'
import { useOrderList } from './use-order-list.ts'

export default function EditListDialog({ list, onClose }: { list: OrderListSummary; onClose: () => void }) {
  const query = useOrderList(list._id)
  // A refetch doesn't replace the typed values.
  const [opened, setOpened] = useState<OrderList | null>(null)
  if (opened === null && query.data && query.isFetchedAfterMount) setOpened(query.data)
  return opened ? (
    <EditList list={opened} onClose={onClose} />
  ) : (
    <ListLoading name={list.name} query={query} onClose={onClose} />
  )
}

interface Row {
  productId: string
  name: string
  sku: string
  /** As typed. */
  quantity: string
}

function EditList({ list, onClose }: { list: OrderList; onClose: () => void }) {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const [name, setName] = useState(list.name)
  const [start] = useState(() => rowsOf(list))
  const [rows, setRows] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const gone = list.lines.filter(({ productId }) => productId === null)
  const problems = rows.map(({ quantity }) => problemOf(quantity))
  const save = useMutation({
    mutationFn: () =>
      storeCall('PUT /user/order-lists/{id}', {
        params: { id: list._id },
        body: {
          name,
          version: list.version,
          lines: rows.map(({ productId, quantity }) => ({ productId, quantity: Number(quantity) })),
        },
      }),
    onSuccess({ message }) {
      for (const route of ['GET /user/order-lists', 'GET /user/order-lists/{id}'] as const)
        void client.invalidateQueries({ queryKey: personalKey(userId, route) })
      toastSuccess(message, 'order-list')
      onClose()
    },
  })
  const fields = save.error instanceof CallError ? save.error.fields : {}
  const move = (at: number, by: number) =>
    setRows((before) => {
      const moved = [...before]
      const [row] = moved.splice(at, 1)
      if (row) moved.splice(at + by, 0, row)
      return moved
    })
  const submit = () => {
    setChecked(true)
    if (rows.length > 0 && problems.every((problem) => problem === null)) save.mutate()
  }
  return (
    <FormDialog
      title={`Edit “${list.name}”`}
      submitLabel="Save List"
      size="lg"
      busy={save.isPending}
      changed={name !== list.name || rows !== start}
      failure={save.error && !fields.name && <Alert>{messageOf(save.error)}</Alert>}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" required error={fields.name}>
        <TextInput
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {gone.length > 0 && (
        <Alert tone="warning">
          {`No longer sold, and removed when you save: ${gone.map((line) => line.name).join(', ')}.`}
        </Alert>
      )}
      {rows.length === 0 && (
        <Alert tone="warning">A list needs at least one product. Delete the list instead.</Alert>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row, at) => (
          <li key={row.productId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-48 text-sm">
              <span className="block font-semibold wrap-anywhere">{row.name}</span>
              <span className="block text-muted">{row.sku}</span>
            </span>
            <Field
              label={`Quantity of ${row.name}`}
              labelHidden
              className="w-28"
              error={isChecked ? (problems[at] ?? undefined) : undefined}
            >
              <TextInput
                inputMode="numeric"
                value={row.quantity}
                onChange={({ target }) =>
                  setRows((before) =>
                    before.map((one) => (one === row ? { ...one, quantity: target.value } : one)),
                  )
                }
              />
            </Field>
            <span className="flex">
              <IconButton
                label={`Move ${row.name} up`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={`Move ${row.name} down`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                label={`Remove ${row.name}`}
                icon={<X aria-hidden="true" />}
                onClick={() => setRows((before) => before.filter((one) => one !== row))}
              />
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

const rowsOf = ({ lines }: OrderList): Row[] =>
  lines.flatMap(({ productId, name, sku, quantity }) =>
    productId === null ? [] : [{ productId, name, sku, quantity: String(quantity) }],
  )

const problemOf = (text: string): string | null => {
  if (!/^\d{1,6}$/.test(text.trim()) || Number(text) < 1) return 'Enter a whole number'
  return Number(text) > MAX_QUANTITY ? `At most ${MAX_QUANTITY}` : null
}
