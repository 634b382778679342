/**
 * Commands of a release, called by bin/haat. Unlike `npm start`, they install and build nothing, and they read .env and
 * store ./data in the current folder, because the folder of a release is replaced by the next one.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'
import { moveFiles, resetAdmin, restore, start } from './server.mjs'

function version() {
  console.log(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
  return 0
}

// Messages name the commands of a release.
process.env.HAAT_RELEASE = '1'

const commands = { start, restore, 'reset-admin': resetAdmin, 'move-files': moveFiles, version }
const run = commands[process.argv[2] ?? '']
if (run) {
  process.exitCode = await run(process.cwd())
} else {
  console.error(`Usage: haat ${Object.keys(commands).join('|')}`)
  process.exitCode = 2
}
