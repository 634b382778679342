// Parts of the API description for people: the list of all operations by group, and the description of one group. A
// viewer takes many seconds for the whole description, and a moment for a group.

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  deprecated?: true
}

type Methods = Record<string, Operation>
type Components = Record<string, Record<string, unknown>>

export interface Description {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Methods>
  webhooks: Record<string, Methods>
  components: Components
}

export interface Group {
  /** In addresses: "stock-and-purchasing". */
  slug: string
  name: string
  description: string
  operations: { id: string; method: string; path: string; summary: string; isDeprecated: boolean }[]
}

/** In the order of the description. */
export function groupsOf({ tags, paths, webhooks }: Description): Group[] {
  const all = [...Object.entries(paths), ...Object.entries(webhooks)].flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return tags.map(({ name, description }) => ({
    slug: name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    name,
    description,
    operations: all
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => ({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        isDeprecated: operation.deprecated === true,
      })),
  }))
}

/** Returns the description with the operations of a group and the components that they use. */
export function descriptionOfGroup(whole: Description, { name, description }: Group): Description {
  const own = (all: Record<string, Methods>) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([path, methods]) => {
        const members = Object.entries(methods).filter(([, { tags }]) => tags.includes(name))
        return members.length > 0 ? [[path, Object.fromEntries(members)]] : []
      }),
    )
  const [paths, webhooks] = [own(whole.paths), own(whole.webhooks)]
  return {
    ...whole,
    info: { ...whole.info, title: name, description: `[All operations](/api/docs)\n\n${description}` },
    tags: [{ name, description: '' }],
    paths,
    webhooks,
    components: componentsFor({ paths, webhooks }, whole.components),
  }
}

/** The components that a part refers to, directly or through others, and all ways to authenticate. */
function componentsFor(part: object, all: Components): Components {
  const { securitySchemes = {}, ...others } = all
  const used: Components = { securitySchemes }
  const seen = new Set(referencesIn(part))
  // A set's loop also visits the members that are added meanwhile.
  for (const reference of seen) {
    const [kind = '', name = ''] = reference.split('/')
    const component = others[kind]?.[name]
    used[kind] ??= {}
    used[kind][name] = component
    for (const further of referencesIn(component)) seen.add(further)
  }
  return used
}

/** "schemas/Order" for `"$ref": "#/components/schemas/Order"`. */
const referencesIn = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(/"\$ref":"#\/components\/([\w-]+\/[\w-]+)"/g)].map(
    ([, reference = '']) => reference,
  )
