// Reads the documentation comments of the contract's constants and of the fields of their schemas. Fields that a schema
// takes over from another one (`OrderView.pick(…)`, `...address`) have the comments of that one.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A node of the syntax tree; only these properties are read. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  body?: Node | Node[]
  declaration?: Node | null
  declarations?: Node[]
  specifiers?: { imported?: Node; local: Node }[]
  id?: Node
  key?: Node
  init?: Node | null
  callee?: Node
  arguments?: Node[]
  object?: Node
  property?: Node
  properties?: Node[]
  argument?: Node | null
  expression?: Node | boolean
  elements?: (Node | null)[]
}

export interface DocComments {
  /** `find('ListedOrder.balance')`: the comment of a field, its own or an inherited one. */
  find(path: string): string | undefined
  /** The comment of a constant itself. */
  ofConstant(name: string): string | undefined
}

export function readDocComments(files: readonly string[]): DocComments {
  const docs = new Map<string, string>()
  const bases = new Map<string, string[]>()
  const exported = new Map<string, string>()
  const isLocal = new Set<string>()
  for (const file of files) readFile(file, { docs, bases, exported, isLocal })

  const resolve = (file: string, path: string) => {
    const [name = ''] = path.split('.')
    if (isLocal.has(`${file}#${name}`)) return `${file}#${path}`
    const owner = exported.get(name)
    return owner === undefined ? undefined : `${owner}#${path}`
  }

  function find(key: string, seen: Set<string>): string | undefined {
    if (seen.has(key)) return undefined
    seen.add(key)
    const own = docs.get(key)
    if (own !== undefined) return own
    const file = key.slice(0, key.indexOf('#'))
    // The longest prefix first: `Order.items.price` may come from the base of `items` or from that of `Order`.
    for (let end = key.lastIndexOf('.'); end > file.length; end = key.lastIndexOf('.', end - 1)) {
      for (const base of bases.get(key.slice(0, end)) ?? []) {
        const target = resolve(file, base + key.slice(end))
        const found = target && find(target, seen)
        if (found) return found
      }
    }
    return undefined
  }

  return {
    find: (path) => {
      const key = resolve('', path)
      return key && find(key, new Set())
    },
    ofConstant: (name) => docs.get(`${exported.get(name)}#${name}`),
  }
}

interface Found {
  docs: Map<string, string>
  bases: Map<string, string[]>
  exported: Map<string, string>
  isLocal: Set<string>
}

function readFile(file: string, { docs, bases, exported, isLocal }: Found): void {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const byEnd = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ value, end }) => [end, plainText(value)]),
  )
  const commentBefore = ({ start }: Node) => byEnd.get(text.slice(0, start).trimEnd().length)
  const add = (path: string, base: string) => {
    const key = `${file}#${path}`
    bases.set(key, [...(bases.get(key) ?? []), base])
  }

  function visit(node: Node | null | undefined, path: string): void {
    if (!node) return
    const base = referenceOf(node)
    if (base !== undefined && base !== 'z') add(path, base)
    else if (node.type === 'ObjectExpression')
      for (const property of node.properties ?? []) visitProperty(property, path)
    else if (node.type === 'CallExpression') {
      // `X.extend({ … })` has the fields of X and of its argument.
      visit(node.callee?.object ?? node.callee, path)
      for (const argument of node.arguments ?? []) visit(argument, path)
    } else if (node.type === 'ArrayExpression')
      for (const element of node.elements ?? []) visit(element, path)
    else if (node.type === 'ArrowFunctionExpression') visit(node.body as Node, path)
    else if (typeof node.expression === 'object') visit(node.expression, path)
  }

  function visitProperty(property: Node, path: string): void {
    if (property.type === 'SpreadElement') {
      visit(property.argument, path)
      return
    }
    const name = property.key?.name ?? property.key?.value
    if (typeof name !== 'string') return
    const doc = commentBefore(property)
    if (doc) docs.set(`${file}#${path}.${name}`, doc)
    visit(property.value as Node, `${path}.${name}`)
  }

  for (const statement of program.body as unknown as Node[]) {
    const declaration = statement.declaration ?? statement
    for (const { id, init } of declaration.declarations ?? []) {
      const name = id?.name
      if (!name) continue
      isLocal.add(`${file}#${name}`)
      if (statement !== declaration) exported.set(name, file)
      const doc = commentBefore(statement)
      if (doc) docs.set(`${file}#${name}`, doc)
      visit(init, name)
    }
  }
}

/** `OrderView`, or `OrderDetail.shipments` for `OrderDetail.shape.shipments.element`. */
function referenceOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || !node.object) return undefined
  const object = referenceOf(node.object)
  const name = node.property?.name
  if (object === undefined || name === undefined) return undefined
  return name === 'shape' || name === 'element' ? object : `${object}.${name}`
}

/** The text of a comment as one paragraph. */
const plainText = (comment: string) =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim()
