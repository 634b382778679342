// Object and array literals are written out, because spreading one literal into another only hides line breaks.
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** The argument of a spread, without `as const` around it. */
const spreadOf = ({ argument }: Node): Node => {
  const spread = argument as Node
  return spread.type === 'TSAsExpression' ? (spread.expression as Node) : spread
}

const hosts: Readonly<Record<string, readonly string[]>> = {
  ObjectExpression: ['ObjectExpression'],
  ArrayExpression: ['ArrayExpression', 'CallExpression', 'NewExpression'],
}

/** Returns the lines of literals that are spread into a literal of their kind, or among the arguments of a call. */
function packedLines(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Node, parent: string) => {
    if (node.type === 'SpreadElement' && hosts[spreadOf(node).type]?.includes(parent))
      found.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
    for (const child of childrenOf(node)) visit(child, node.type)
  }
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts'
  visit(parseAst(source, { lang, preserveParens: false, astType: 'ts' }, file) as unknown as Node, '')
  return found
}

test('packedLines() finds object and array literals that are spread into literals', () => {
  const source = [
    'const a = { ...{ b, c }, d }',
    'const e = [...[1, 2], 3]',
    "call(...(['x', 'y'] as const))",
    'const fine = { ...a, ...(b && { c }), d: [...e, ...(f ? [1] : [])] }',
  ].join('\n')
  expect(packedLines('x.ts', source)).toEqual(['x.ts:1', 'x.ts:2', 'x.ts:3'])
})

test('the source spreads no literal into another literal', () => {
  const files = globSync('{contract,server,web,demo,test,bench,tools}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => packedLines(file, readFileSync(file, 'utf8')))).toEqual([])
})
