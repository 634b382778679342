// All routes of the storefront and the back office.
import type { RouteConfig } from '@react-router/dev/routes'
import { adminRoutes } from './admin/routes.ts'
import { storeRoutes } from './store/routes.ts'

export default [...adminRoutes, ...storeRoutes] satisfies RouteConfig
