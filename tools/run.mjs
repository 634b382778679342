/**
 * The door to everything: `node tools/run.mjs start|test|e2e|dev|bench|bench:pages|bench:growth|build|restore|let-in|install`. Runs before anything is installed, on any
 * Node from 20 on, so these files are plain JavaScript without packages. Expected troubles end in a sentence.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Haat needs Node 20 or newer, and this is ${process.version}. Get a newer one from https://nodejs.org`,
  )
  process.exit(1)
}

const { Problem } = await import('./say.mjs')
const { installAll, installToRun } = await import('./install.mjs')
const { build } = await import('./build.mjs')
const { start, develop, restore, letIn, bench, benchGrowth, benchPages } = await import('./server.mjs')
const { e2e, test } = await import('./test.mjs')

const commands = {
  start: [installToRun, build, start],
  build: [installToRun, build],
  restore: [installToRun, restore],
  'let-in': [installToRun, letIn],
  test: [installAll, test],
  e2e: [installAll, e2e],
  dev: [installAll, develop],
  bench: [installAll, build, bench],
  'bench:pages': [installAll, build, benchPages],
  'bench:growth': [installAll, build, benchGrowth],
  install: [installAll],
}

try {
  const steps = commands[process.argv[2] ?? '']
  if (!steps) throw new Problem(`Usage: node tools/run.mjs ${Object.keys(commands).join('|')}`)
  for (const run of steps) process.exitCode = (await run()) ?? 0
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
