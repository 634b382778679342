// /home redirects to the home page.
import { redirect } from 'react-router'
import { paths } from '#web/store/paths.ts'

export const loader = () => redirect(paths.home)
export const clientLoader = () => redirect(paths.home)
