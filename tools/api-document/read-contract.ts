// Reads all modules of the contract. The constants' names become the names of operations and schemas in the API
// description, so endpoints and schemas declare no ids of their own.
import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Endpoint } from '#contract/base/endpoint'
import { type DocComments, readDocComments } from './doc-comments.ts'

export interface Operation {
  /** `listOrders`, or `productImportsList` for an endpoint in a group. */
  id: string
  /** Path of its constant, `productImports.list`. */
  constant: string
  /** Folder of the contract. */
  noun: string
  endpoint: Endpoint
}

export interface Contract {
  operations: readonly Operation[]
  /** Exported schemas by name. */
  schemas: ReadonlyMap<string, z.ZodType>
  /** Names of closed sets of strings, by their members joined with commas. */
  enums: ReadonlyMap<string, string>
  comments: DocComments
}

const folder = join(import.meta.dirname, '..', '..', 'contract')

export async function readContract(): Promise<Contract> {
  const files = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, file))
  const schemas = new Map<string, z.ZodType>()
  const known = new Set<unknown>()
  const operations: Operation[] = []
  const lists = new Map<string, string[]>()
  for (const file of files) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const noun = relative(folder, file).split(sep)[0] ?? ''
    for (const [name, value] of Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (value instanceof z.ZodType) {
        // Constants in lower case are fields of several schemas. If a schema has two names, the first is used.
        if (!/^[A-Z]/.test(name) || known.has(value)) continue
        if (schemas.has(name)) throw new Error(`Two schemas of the contract are called ${name}`)
        known.add(value)
        schemas.set(name, value)
      } else if (isEndpoint(value)) {
        operations.push({ id: name, constant: name, noun, endpoint: value })
      } else if (Array.isArray(value) && value.every((member) => typeof member === 'string')) {
        lists.set(name, value)
      } else if (typeof value === 'object' && value !== null) {
        for (const [member, endpoint] of Object.entries(value)) {
          if (!isEndpoint(endpoint)) continue
          operations.push({ id: name + pascal(member), constant: `${name}.${member}`, noun, endpoint })
        }
      }
    }
  }
  const ids = operations.map(({ id }) => id)
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at)
  if (repeated) throw new Error(`Two endpoints of the contract are called ${repeated}`)
  return { operations, schemas, enums: namesOfEnums(lists), comments: readDocComments(files) }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'method' in value && 'access' in value

export const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** `orderStatuses` names its members `OrderStatus`. Lists with equal members stay unnamed. */
function namesOfEnums(lists: ReadonlyMap<string, string[]>): Map<string, string> {
  const names = new Map<string, string | null>()
  for (const [list, members] of lists) {
    const key = members.join()
    if (members.length < 2) continue
    names.set(key, names.has(key) ? null : singular(pascal(list)))
  }
  return new Map([...names].filter((entry): entry is [string, string] => entry[1] !== null))
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(ss|sh|ch|x|us)es$/.test(name)) return name.slice(0, -2)
  return name.replace(/s$/, '')
}
