// Every endpoint declared in the contract, for tests without a server.
import type { Endpoint } from '#contract/base/endpoint'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts'],
  { eager: true },
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'method' in value && 'access' in value

export const contractEndpoints: readonly Endpoint[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
