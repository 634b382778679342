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
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Declaration[] }
        const declared = body.flatMap((node) => (node.declaration ?? node).declarations ?? [])
        const calls = declared
          .map(({ init }) => init)
          .filter((init): init is Call => init?.type === 'CallExpression')
        let slim = code
        for (const call of calls.sort((one, other) => other.start - one.start)) {
          const text =
            call.callee.name === 'endpoint' ? endpointText(call, code) : code.slice(call.start, call.end)
          // Marked as pure, so that a value that nobody imports is left out, and what only it uses, too.
          slim = `${slim.slice(0, call.start)}/*#__PURE__*/(() => ${text})()${slim.slice(call.end)}`
        }
        return { code: slim, map: null }
      },
    },
  }
}

function endpointText({ arguments: [route, options] }: Call, code: string): string {
  const { properties } = options as Node & { properties: Property[] }
  const kept = properties.filter(({ key }) => key?.name !== undefined && KEPT.has(key.name))
  const text = ({ start, end }: Node) => code.slice(start, end)
  return `endpoint(${text(route as Node)}, {${kept.map(text).join(', ')}})`
}
