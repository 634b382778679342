// Counts the routes that load each module. One file per combination of routes would mean two hundred files for a
// back-office page. Instead, modules of many routes share one file and modules of a few routes another, and both are
// downloaded once and cached.
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'

const web = join(import.meta.dirname, '..', 'web')

export const moduleOf = (path: string): string => join(web, path)

/** Returns the module files of these routes and their children. */
export const filesOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ file, children = [] }) => [moduleOf(file), ...filesOf(children)])

/** The entry module of the icons exports every icon. */
const ALL_ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/
const ICON_EXPORT = /export \{([^}]*)\} from ['"]\.\/(icons\/[\w-]+\.m?js)['"]/g
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

/** The imports of each module as the bundler reports them, but only those icons that are used. */
export class ModuleGraph {
  private readonly imports = new Map<string, { now: string[]; later: string[] }>()
  private readonly context: Rolldown.ChunkingContext
  private icons: Map<string, string> | undefined

  constructor(context: Rolldown.ChunkingContext) {
    this.context = context
  }

  /** Returns these modules and all their imports, transitively; with `later`, dynamic imports too. */
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
    // Copy, because the bundler reuses its arrays.
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

/**
 * Returns how many of these routes load each module. An import is loaded by at least as many routes as its importer.
 */
export function countRoutes(graph: ModuleGraph, routes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const route of routes)
    for (const id of graph.reached([route])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
