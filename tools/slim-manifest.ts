// The route table travels with every first visit. Which files each route imports fills two thirds of it, and only the
// server reads that, for the preloads of the page it renders. Visitors of the storefront get its routes alone.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { routesOfStorefront, storefrontManifest } from '../web/storefront-manifest.ts'

const MANIFEST = /^manifest-\w+\.js$/
const ASSIGNMENT = 'window.__reactRouterManifest='

interface Manifest {
  /** Its own address: the router preloads it. */
  url: string
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[] }>
}

/** Throws where the table looks otherwise than known: a newer router must not be cut blindly. */
export const slimManifest: NonNullable<Config['buildEnd']> = async ({ reactRouterConfig }) => {
  const folder = join(reactRouterConfig.buildDirectory, 'client/assets')
  const [name, another] = (await readdir(folder)).filter((file) => MANIFEST.test(file))
  if (!name || another) throw new Error('There must be one route table among the built files')
  const text = await readFile(join(folder, name), 'utf8')
  if (!text.startsWith(`${ASSIGNMENT}{"entry":`) || !text.includes('"url":"/assets/manifest-'))
    throw new Error(`${name} is not the route table that was expected`)
  const { entry, routes, url, ...rest } = JSON.parse(
    text.slice(ASSIGNMENT.length).replace(/;$/, ''),
  ) as Manifest
  const slim = Object.fromEntries(
    Object.entries(routes).map(([id, { imports: _, ...route }]) => [id, route] as const),
  )
  const write = (own: (whole: string) => string, kept: typeof slim) => {
    const table = { url: own(url), entry: { ...entry, imports: [] }, routes: kept, ...rest }
    return writeFile(join(folder, own(name)), `${ASSIGNMENT}${JSON.stringify(table)};`)
  }
  await Promise.all([write((whole) => whole, slim), write(storefrontManifest, routesOfStorefront(slim))])
}
