// Routes of the back office, derived from the page declarations. Evaluated at build time.
import { layout, route } from '@react-router/dev/routes'
import type { Pages } from './page.ts'
import { pagesByFolder } from './pages.ts'

const pages = Object.entries<Pages>(pagesByFolder).flatMap(([folder, own]) =>
  Object.values(own).map(({ path, file, beforeSignIn = false }) => ({
    beforeSignIn,
    route: route(`admin/${path}`, `admin/${folder}/${file}`),
  })),
)

const routesOf = (wanted: typeof pages) => wanted.map(({ route }) => route)

export const adminRoutes = [
  ...routesOf(pages.filter(({ beforeSignIn }) => beforeSignIn)),
  layout('admin/shell/gate.tsx', [
    layout('admin/shell/layout.tsx', [
      ...routesOf(pages.filter(({ beforeSignIn }) => !beforeSignIn)),
      route('admin/*', 'admin/shell/unknown-path-redirect.ts'),
    ]),
  ]),
  route('admin', 'admin/shell/admin-redirect.ts'),
]
