// Redirects the root of the back office to its dashboard.
import { redirect } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'

const toDashboard = () => redirect(adminPaths.dashboard)

export const loader = toDashboard
export const clientLoader = toDashboard
