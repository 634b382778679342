// Helpers for schema.org structured data. URLs in it are absolute.
import { useContext } from 'react'
import { SiteOrigin } from './seo.tsx'

export interface Place {
  name: string
  path: string
}

/** Returns a function that makes a path absolute and leaves absolute URLs unchanged. */
export function useAbsolute(): (path: string) => string {
  const origin = useContext(SiteOrigin)
  return (path) => (path.startsWith('/') ? origin + path : path)
}

/** Combines several entities into one statement. */
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

/** A list of pages, such as the products of a category. */
export const itemList = (urls: readonly string[]) => ({
  '@type': 'ItemList',
  itemListElement: urls.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
})
