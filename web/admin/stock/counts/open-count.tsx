// Starts a stock count with the products of a category, or all products.
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatDay } from '#contract/base/days'
import { NewCount } from '#contract/stock/admin-counts'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { CategoryOptions } from '#web/admin/kit/form/category-choices.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

/** Opens the new count. */
export const openCount = action({
  label: 'Start Count',
  icon: <ClipboardList aria-hidden="true" />,
  title: (_: null) => 'Start a stock count',
  text: () => 'The shop keeps selling. Units sold after their product was counted are not a difference.',
  submit: 'Start',
  schema: NewCount,
  start: () => ({ name: `Count of ${formatDay(new Date())}`, category: '' }),
  fields: {
    name: text({ label: 'Name', maxLength: 100 }),
    category: { custom: ({ form }) => <CategoryField registered={form.register('category')} /> },
  },
  route: 'POST /stocks/counts',
  send: (_, { name, category }, idempotencyKey) =>
    adminCall('POST /stocks/counts', { body: { name, ...(category && { category }) }, idempotencyKey }),
  opens: ({ count }) => adminPaths.stockCount(count._id),
})

function CategoryField({ registered }: { registered: UseFormRegisterReturn }) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  return (
    <Field label="Products" hint="Products on another open count are left out.">
      <NativeSelect {...registered}>
        <option value="">All products</option>
        <CategoryOptions categories={data?.data} />
      </NativeSelect>
    </Field>
  )
}
