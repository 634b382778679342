// What pages say about themselves in the words of schema.org. Addresses in it are absolute.
import { useContext } from 'react'
import { SiteOrigin } from './seo.tsx'

export interface Place {
  name: string
  path: string
}

/** Makes a path absolute, and leaves an absolute address as it is. */
export function useAbsolute(): (path: string) => string {
  const origin = useContext(SiteOrigin)
  return (path) => (path.startsWith('/') ? origin + path : path)
}

/** Several statements about one page. */
export const graph = (...statements: object[]) => ({ '@context': 'https://schema.org', '@graph': statements })

export const breadcrumbList = (places: readonly Place[], absolute: (path: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absolute(path),
  })),
})
