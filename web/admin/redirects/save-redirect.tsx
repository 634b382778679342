// Adds, edits and deletes a redirect. Suggests the pages of the shop that a redirect may lead to.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { z } from 'zod'
import { type Redirect, RedirectInput, type UnknownPath } from '#contract/redirects/admin'
import { storePages } from '#contract/redirects/store-pages'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { type Fields, suggested, text, toggle } from '#web/admin/kit/form/fields.tsx'
import { routeQuery } from '#web/api/query.ts'

type Values = z.input<typeof RedirectInput>

function usePages(): readonly string[] {
  const { data } = useQuery(routeQuery(adminCall, 'GET /categories', {}))
  const categories = (data?.data ?? []).map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`)
  return [...categories, ...storePages]
}

const fields: Fields<Values, unknown> = {
  path: text({
    label: 'Old address',
    placeholder: '/collections/rugs',
    hint: 'A path or a whole address of the previous store. Without “?…” it covers the address with any parameters.',
  }),
  target: suggested({
    label: 'Leads to',
    hint: 'A page of this shop: a category, a product (/products/…) or another page.',
    useSuggestions: usePages,
  }),
  isPermanent: toggle({
    label: 'Permanent',
    description:
      'Search engines take over the new address. Switch it off for a redirect that you will remove again.',
  }),
}

const form = {
  text: () => 'Visitors and search engines that open the old address see the page it leads to.',
  schema: RedirectInput,
  fields,
} as const

export const createRedirect = action({
  ...form,
  label: 'Add Redirect',
  icon: <Plus aria-hidden="true" />,
  title: (_: null) => 'Add Redirect',
  submit: 'Add Redirect',
  start: (): Values => ({ path: '', target: '', isPermanent: true }),
  route: 'POST /redirects',
  send: (_, body) => adminCall('POST /redirects', { body }),
})

export const redirectUnknown = action({
  ...form,
  label: 'Add Redirect',
  title: ({ path }: UnknownPath) => <span className="wrap-anywhere">{`Redirect ${path}`}</span>,
  submit: 'Add Redirect',
  start: ({ path }): Values => ({ path, target: '', isPermanent: true }),
  route: 'POST /redirects',
  send: (_, body) => adminCall('POST /redirects', { body }),
})

export const editRedirect = action({
  ...form,
  label: 'Edit',
  title: ({ path }: Redirect) => <span className="wrap-anywhere">{`Edit ${path}`}</span>,
  submit: 'Save Redirect',
  start: ({ path, target, isPermanent }): Values => ({ path, target, isPermanent }),
  route: 'PUT /redirects/{id}',
  send: ({ _id }, body) => adminCall('PUT /redirects/{id}', { params: { id: _id }, body }),
})

export const deleteRedirect = confirmAction<Redirect, { message: string }>({
  label: 'Delete',
  danger: true,
  title: () => 'Delete this redirect?',
  text: ({ path }) => `${path} will lead to the home page, like every address without a page.`,
  route: 'DELETE /redirects/{id}',
  send: ({ _id }) => adminCall('DELETE /redirects/{id}', { params: { id: _id } }),
})
