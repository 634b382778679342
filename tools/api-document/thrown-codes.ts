// The error codes that the code behind an endpoint throws, found in the server's source: every function that the
// endpoint's handler names, and every function that those name, is searched for
// `refused('code', …)` and `{ code: 'code', … }`. A function that
// is only passed on counts as called, so an operation may have a code too many, but hardly one too few.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { type ErrorCode, errorCodes } from '#contract/base/errors'
import { uniqueConstraints } from '#server/db/failures'
import type { Operation } from './read-contract.ts'

/** A node of the syntax tree; only these properties are read. */
interface Node {
  type: string
  [property: string]: unknown
}

/** A constant, function or class at the top level of a module. */
interface Definition {
  codes: Set<ErrorCode>
  /** Keys of the definitions that it names. */
  uses: Set<string>
}

const root = join(import.meta.dirname, '..', '..')
const isCode = (value: unknown): value is ErrorCode => errorCodes.includes(value as ErrorCode)

/** Returns the codes by the constant of the endpoint, such as `listOrders` or `productImports.list`. */
export function findThrownCodes(operations: readonly Operation[]): Map<string, Set<ErrorCode>> {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const modules = files.map((file) => new Module(join(root, file), operations))
  // Rules of the contract return codes, for example why a status can't change.
  const rules = globSync('contract/**/*.ts', { cwd: root }).map((file) => new Module(join(root, file), []))
  const definitions = new Map([...modules, ...rules].flatMap((module) => module.definitions()))
  const reached = new Map<string, Set<ErrorCode>>()
  const found = new Map<string, Set<ErrorCode>>(operations.map(({ constant }) => [constant, new Set()]))
  for (const { constant, handler } of modules.flatMap((module) => module.handlers())) {
    const codes = found.get(constant)
    for (const code of handler.codes) codes?.add(code)
    for (const key of handler.uses) for (const code of codesFrom(key, definitions, reached)) codes?.add(code)
  }
  return found
}

function codesFrom(
  start: string,
  definitions: ReadonlyMap<string, Definition>,
  reached: Map<string, Set<ErrorCode>>,
): Set<ErrorCode> {
  const known = reached.get(start)
  if (known) return known
  const codes = new Set<ErrorCode>()
  const seen = new Set([start])
  // A set's loop also visits the members that are added meanwhile.
  for (const key of seen) {
    const definition = definitions.get(key)
    for (const code of definition?.codes ?? []) codes.add(code)
    for (const use of definition?.uses ?? []) seen.add(use)
  }
  reached.set(start, codes)
  return codes
}

class Module {
  readonly #file: string
  readonly #body: Node[]
  /** By local name: the definition's key, or the file of a namespace. */
  readonly #names = new Map<string, { key: string } | { file: string }>()
  readonly #constants: ReadonlySet<string>

  constructor(file: string, operations: readonly Operation[]) {
    this.#file = file
    this.#constants = new Set(operations.map(({ constant }) => constant))
    this.#body = parseSync(file, readFileSync(file, 'utf8')).program.body as unknown as Node[]
    for (const statement of this.#body) {
      if (statement.type === 'ImportDeclaration') this.#addImports(statement)
      else for (const { name } of definedBy(statement)) this.#names.set(name, { key: `${file}#${name}` })
    }
  }

  definitions(): [string, Definition][] {
    return this.#body.flatMap((statement) =>
      definedBy(statement).map(({ name, node }): [string, Definition] => [
        `${this.#file}#${name}`,
        this.#definition(node),
      ]),
    )
  }

  /** The calls `app.query(endpoint, …)` and `app.command(endpoint, …)`, or whatever else names an endpoint. */
  handlers(): { constant: string; handler: Definition }[] {
    const found: { constant: string; handler: Definition }[] = []
    for (const statement of this.#body) {
      if (statement.type === 'ImportDeclaration') continue
      const visit = (node: Node, around: Node) => {
        const scope = isRegistration(node) ? node : around
        const constants = this.#endpointsAt(node)
        for (const constant of constants) found.push({ constant, handler: this.#definition(scope) })
        if (constants.length === 0) for (const child of childrenOf(node)) visit(child, scope)
      }
      visit(statement, statement)
    }
    return found
  }

  #addImports({ source, specifiers, importKind }: Node): void {
    const path = pathOf((source as Node).value as string, this.#file)
    if (path === null || importKind === 'type') return
    for (const { type, imported, local } of specifiers as Node[]) {
      const name = (local as Node).name as string
      if (type === 'ImportNamespaceSpecifier') this.#names.set(name, { file: path })
      else if (imported) this.#names.set(name, { key: `${path}#${(imported as Node).name}` })
    }
  }

  #definition(node: Node): Definition {
    const definition: Definition = { codes: new Set(), uses: new Set() }
    const visit = (part: Node) => {
      const key = this.#keyAt(part)
      if (key !== null) definition.uses.add(key)
      for (const code of codesAt(part)) definition.codes.add(code)
      for (const child of childrenOf(part)) visit(child)
    }
    visit(node)
    if (choosesCode(node)) for (const code of literalsIn(node).filter(isCode)) definition.codes.add(code)
    return definition
  }

  #keyAt(node: Node): string | null {
    if (node.type === 'Identifier') {
      const meant = this.#names.get(node.name as string)
      return meant && 'key' in meant ? meant.key : null
    }
    if (node.type !== 'MemberExpression') return null
    const meant = this.#names.get((node.object as Node).name as string)
    return meant && 'file' in meant ? `${meant.file}#${(node.property as Node).name}` : null
  }

  /** The endpoints that an expression means: one, or all of a group such as `productImports`. */
  #endpointsAt(node: Node): string[] {
    const constantOf = (key: string | null) =>
      key?.startsWith(join(root, 'contract')) ? key.slice(key.indexOf('#') + 1) : null
    const own = constantOf(this.#keyAt(node))
    if (own === null && node.type === 'MemberExpression') {
      const group = constantOf(this.#keyAt(node.object as Node))
      const constant = `${group}.${(node.property as Node).name}`
      return this.#constants.has(constant) ? [constant] : []
    }
    if (own === null) return []
    if (this.#constants.has(own)) return [own]
    return [...this.#constants].filter((constant) => constant.startsWith(`${own}.`))
  }
}

/** `app.query(…)` and the like. */
const isRegistration = ({ type, callee }: Node): boolean => {
  const { type: kind, object } = (callee ?? {}) as Node
  return type === 'CallExpression' && kind === 'MemberExpression' && (object as Node).name === 'app'
}

function definedBy(statement: Node): { name: string; node: Node }[] {
  const declared = (
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  ) as Node | null
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration')
    return [{ name: (declared.id as Node).name as string, node: declared }]
  if (declared?.type !== 'VariableDeclaration') return []
  return (declared.declarations as Node[]).flatMap((one) =>
    namesIn(one.id as Node).map((name) => ({ name, node: one })),
  )
}

/** `{ a, b }` defines two names. */
const namesIn = (pattern: Node): string[] =>
  pattern.type === 'Identifier'
    ? [pattern.name as string]
    : ((pattern.properties ?? []) as Node[]).flatMap(({ value }) => (value ? namesIn(value as Node) : []))

function codesAt(node: Node): ErrorCode[] {
  const { type, callee, arguments: given = [], key, value } = node
  // `{ code: 'payment_due', message }`
  if (type === 'Property' && (key as Node).name === 'code') return literalsIn(value as Node).filter(isCode)
  if (type === 'TemplateElement') return writesUnique(node) ? ['already_exists'] : []
  if (type !== 'CallExpression' && type !== 'NewExpression') return []
  const { name, property } = callee as Node
  const [first] = given as Node[]
  if (name === 'refused' || name === 'ShopError') return first ? literalsIn(first).filter(isCode) : []
  // Functions that refuse with the code that they are given.
  const passed = (given as Node[]).flatMap((one) => (one.type === 'Literal' ? [one.value] : []))
  const codes = passed.filter(isCode).filter((code) => code.includes('_'))
  if (codes.length > 0) return codes
  // Unique constraints are refused by the database.
  const writes = ['insertInto', 'updateTable'].includes((property as Node | undefined)?.name as string)
  const isUnique = writes && literalsIn(first as Node).some((table) => uniqueTables.has(table))
  return isUnique ? ['already_exists'] : []
}

/** Whether an SQL text writes a table with a unique constraint. */
const writesUnique = ({ value }: Node): boolean =>
  [...(value as { raw: string }).raw.matchAll(/(?:insert into|update) (\w+)/g)].some(([, table = '']) =>
    uniqueTables.has(camelCase(table)),
  )

const camelCase = (text: string): string =>
  text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Whether a code is put into a variable first: `refused(code, …)`. */
function choosesCode(node: Node): boolean {
  const { type, callee, arguments: given = [] } = node
  const [first] = given as Node[]
  const isRefusal = type === 'CallExpression' && (callee as Node).name === 'refused'
  return (isRefusal && first?.type === 'Identifier') || childrenOf(node).some(choosesCode)
}

const literalsIn = (node: Node): string[] =>
  node.type === 'Literal' ? [String(node.value)] : childrenOf(node).flatMap(literalsIn)

/** `customer_groups_name` belongs to `customerGroups`. */
const uniqueTables = new Set(
  uniqueConstraints.flatMap((constraint) => {
    const words = constraint.split('_')
    return words.map((_, at) => camelCase(words.slice(0, at + 1).join('_')))
  }),
)

function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
  return Object.entries(node).flatMap(([name, value]) => {
    // A property's name isn't a reference; types aren't code.
    if (name === 'typeAnnotation' || name === 'returnType' || name === 'typeArguments') return []
    if ((name === 'property' || name === 'key') && node.computed !== true) return []
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
  })
}

function pathOf(source: string, file: string): string | null {
  if (source.startsWith('.')) return resolve(dirname(file), source)
  return /^#(server|contract)\//.test(source) ? `${join(root, source.slice(1))}.ts` : null
}
