// How many routes share a module. A file for each set of routes that share something makes two hundred of a page of the
// back office; a file for what many routes share, and one for what some do, are fetched once and kept.
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'

const web = join(import.meta.dirname, '..', 'web')

export const moduleOf = (path: string): string => join(web, path)

/** The files of these routes and of those within them. */
export const filesOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ file, children = [] }) => [moduleOf(file), ...filesOf(children)])

/** The entrance of the icons names every one there is. */
const ALL_ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/
const ICON_EXPORT = /export \{([^}]*)\} from ['"]\.\/(icons\/[\w-]+\.m?js)['"]/g
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

/** What each module imports, as the bundler knows it, but of the icons only those that it uses. */
export class ModuleGraph {
  private readonly imports = new Map<string, { now: string[]; later: string[] }>()
  private readonly context: Rolldown.ChunkingContext
  private icons: Map<string, string> | undefined

  constructor(context: Rolldown.ChunkingContext) {
    this.context = context
  }

  /** What is loaded with these modules: all that they import, however deep. `later`: also what they load when it is needed. */
  reached(from: readonly string[], { later = false } = {}): Set<string> {
    const found = new Set(from)
    for (const id of found) {
      const imports = this.importsOf(id)
      for (const imported of later ? [...imports.now, ...imports.later] : imports.now) found.add(imported)
    }
    return found
  }

  private importsOf(id: string) {
    const known = this.imports.get(id)
    if (known) return known
    // The bundler uses its arrays again.
    const { importedIds = [], dynamicallyImportedIds = [], code } = this.context.getModuleInfo(id) ?? {}
    const entrance = importedIds.find((imported) => ALL_ICONS.test(imported))
    const now = importedIds.filter((imported) => imported !== entrance)
    const imports = {
      now: entrance && code ? [...now, ...this.iconsIn(code, entrance)] : now,
      later: [...dynamicallyImportedIds],
    }
    this.imports.set(id, imports)
    return imports
  }

  private iconsIn(code: string, entrance: string): string[] {
    this.icons ??= iconsOf(this.context.getModuleInfo(entrance)?.code ?? '', entrance)
    const named = [...code.matchAll(ICON_IMPORT)].flatMap(([, names = '']) => names.split(','))
    return named.flatMap((name) => this.icons?.get(name.trim().split(/\s+as\s+/)[0] ?? '') ?? [])
  }
}

function iconsOf(code: string, entrance: string): Map<string, string> {
  const found = [...code.matchAll(ICON_EXPORT)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(
      ([, name = '']) => [name, join(entrance, '..', file)] as const,
    ),
  )
  return new Map(found)
}

/** By module, how many of these routes load it. What a module imports is loaded by as many at least. */
export function countRoutes(graph: ModuleGraph, routes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const route of routes)
    for (const id of graph.reached([route])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
