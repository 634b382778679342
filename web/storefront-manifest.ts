// The route table without the back office's routes, which are most of it.

/** Of the file of the whole table, or of its address, that of the storefront's: the build writes both. */
export const storefrontManifest = (whole: string): string =>
  whole.replace('manifest-', 'storefront-manifest-')
