// `npm run clients`: writes the description of the API to clients/openapi.json and generates the types of the client
// from it. Refuses changes that break callers, unless it is called with `-- --breaking`.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { today } from '#contract/base/days'
import { describeBreakingChanges, findBreakingChanges } from './api-document/breaking-changes.ts'
import { type ApiDocument, createApiDocument, textOf } from './api-document/document.ts'
import { markTypes } from './api-document/generated-types.ts'

const clients = join(import.meta.dirname, '..', 'clients')
const published = join(clients, 'openapi.json')
const client = join(clients, 'typescript')

const document = await createApiDocument()
if (existsSync(published) && !process.argv.includes('--breaking')) {
  const before = JSON.parse(await readFile(published, 'utf8')) as ApiDocument
  const changes = findBreakingChanges(before, document, today())
  if (changes.size > 0) {
    console.error(describeBreakingChanges(changes))
    process.exit(1)
  }
}
const text = textOf(document)
await writeFile(published, text)

// The generator needs TypeScript 5, so it has dependencies of its own.
const run = promisify(execFile)
if (!existsSync(join(client, 'node_modules')))
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: client })
await run('npm', ['run', 'generate'], { cwd: client, maxBuffer: 1 << 24 })
const types = join(client, 'src', 'api-types.ts')
await writeFile(types, markTypes(await readFile(types, 'utf8'), text))
console.log(`${Object.keys(document.paths).length} paths are described in clients/openapi.json`)
