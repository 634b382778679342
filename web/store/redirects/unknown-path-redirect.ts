// The path `/blankets` redirects to the category of that name; all other unknown URLs redirect to the home page.
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageServer } from '#web/api/page-data.ts'
import { storeCall } from '#web/store/call.ts'
import { categoryPath, findCategory } from '#web/store/catalogue/categories.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { paths } from '#web/store/paths.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const name = nameIn(request)
  if (name === null) return redirect(paths.home)
  return pageOf(name, (await context.get(pageServer).call('GET /categories', {})).categories)
}

export async function clientLoader({ request }: LoaderFunctionArgs) {
  const name = nameIn(request)
  if (name === null) return redirect(paths.home)
  const reply = await storeCall('GET /categories', {}).catch(() => null)
  return pageOf(name, reply?.categories ?? [])
}

function nameIn(request: Request): string | null {
  const [, name] = /^\/([^/]+)\/?$/.exec(new URL(request.url).pathname) ?? []
  try {
    return name === undefined ? null : decodeURIComponent(name)
  } catch {
    return null
  }
}

function pageOf(name: string, categories: readonly ListedCategory[]) {
  const category = findCategory(categories, name)
  return category ? redirect(categoryPath(category), 301) : redirect(paths.home)
}
