// An address of the back office that does not exist leads to its dashboard.
import { redirect } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'

const toDashboard = () => redirect(adminPaths.dashboard)

export const loader = toDashboard
export const clientLoader = toDashboard
