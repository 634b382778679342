// An address that the storefront does not know leads home.
import { redirect } from 'react-router'
import { paths } from '#web/store/paths.ts'

export const loader = () => redirect(paths.home)
export const clientLoader = () => redirect(paths.home)
