// For the browser a call is a method and a path: the schemas that the server checks it by stay out of the build unless
// a form uses them. Without this every visitor would load the schema library and all schemas with the first page.
import type { Plugin } from 'vite'

/** Parts of an endpoint that the browser reads. */
const KEPT = new Set(['upload', 'file'])

interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: Node & { name?: string }
  arguments: Node[]
}
interface Property extends Node {
  key?: { name?: string }
}
interface Declaration extends Node {
  declaration?: Declaration | null
  declarations?: { init: Node | null }[]
}

export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Declaration[] }
        const declared = body.flatMap((node) => (node.declaration ?? node).declarations ?? [])
        const values = declared
          .map(({ init }) => init)
          .filter((init) => init?.type === 'CallExpression' || init?.type === 'ObjectExpression')
          .filter((init) => init !== null)
        let slim = code
        for (const value of values.sort((one, other) => other.start - one.start)) {
          const text = isEndpoint(value) ? endpointText(value, code) : code.slice(value.start, value.end)
          // Marked as pure, so that a value that nobody imports is left out, and what only it uses, too.
          slim = `${slim.slice(0, value.start)}/*#__PURE__*/(() => (${text}))()${slim.slice(value.end)}`
        }
        return { code: slim, map: null }
      },
    },
  }
}

const isEndpoint = (value: Node): value is Call =>
  value.type === 'CallExpression' && (value as Call).callee.name === 'endpoint'

function endpointText({ arguments: [route, options] }: Call, code: string): string {
  const { properties } = options as Node & { properties: Property[] }
  const kept = properties.filter(({ key }) => key?.name !== undefined && KEPT.has(key.name))
  const text = ({ start, end }: Node) => code.slice(start, end)
  return `endpoint(${text(route as Node)}, {${kept.map(text).join(', ')}})`
}
