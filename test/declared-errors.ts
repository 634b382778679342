// The error codes that the published description of the API (clients/openapi.json) declares for each operation.
import { readFileSync } from 'node:fs'
import type { ApiDocument, ApiOperation } from '../tools/api-document/document.ts'

export const publishedText = readFileSync(new URL('../clients/openapi.json', import.meta.url), 'utf8')
export const published = JSON.parse(publishedText) as ApiDocument

/** Paths without parameters first: `/products/search` is not a `/products/{id}`. */
const patterns = Object.keys(published.paths)
  .toSorted((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** @param url with or without `/api` */
export function findOperation(method: string, url: string): ApiOperation | null {
  const [address = ''] = url.replace(/^\/api/, '').split('?')
  for (const { path, pattern } of patterns) {
    const operation = pattern.test(address) && published.paths[path]?.[method.toLowerCase()]
    if (operation) return operation
  }
  return null
}

/** Returns the complaint about an error that the operation doesn't declare, or null. */
export function undeclaredError(method: string, url: string, status: number, code: string): string | null {
  const operation = findOperation(method, url)
  if (!operation || operation.tags.includes('Webhooks')) return null
  const name = operation.responses[status]?.$ref?.split('/').at(-1) ?? ''
  const response = published.components.responses?.[name] as { 'x-error-codes': string[] } | undefined
  if (response?.['x-error-codes'].includes(code)) return null
  return `${operation.operationId} answers the undeclared error ${status} ${code}. Run \`npm run clients\`; if tools/api-document/thrown-codes.ts doesn't find the code, name the function that throws it.`
}
