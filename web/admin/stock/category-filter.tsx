// Filters a list by a category of the catalogue.
import { useQuery } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { CategoryName } from '#web/admin/catalogue/category-name.tsx'
import { categoryChoices } from '#web/admin/kit/form/category-choices.tsx'
import { type Filter, select } from '#web/admin/kit/list/filters/filters.tsx'
import { routeQuery } from '#web/api/query.ts'

export const categoryFilter = <Reply,>(): Filter<Reply> => ({
  at: 'toolbar',
  active: ({ values }, name) =>
    values[name] ? [{ label: 'Category', value: <CategoryName id={values[name]} />, names: [name] }] : [],
  draw: (parts, name) => <CategorySelect parts={parts} name={name} />,
})

interface CategorySelectProps<Reply> {
  parts: Parameters<Filter<Reply>['draw']>[0]
  name: string
}

function CategorySelect<Reply>({ parts, name }: CategorySelectProps<Reply>) {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  return select<Reply>('Category', categoryChoices(data?.data ?? []), 'All Categories').draw(parts, name)
}
