// The route table without the back office's routes, which are most of it.

/** Whether a path, with whatever follows it, is one of the back office's. */
export const isOfBackOffice = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path)

/** Of the file of the whole table, or of its address, that of the storefront's: the build writes both. */
export const storefrontManifest = (whole: string): string =>
  whole.replace('manifest-', 'storefront-manifest-')

/** Of routes by their id, those of the storefront. */
export const routesOfStorefront = <Route>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin/')))
