/**
 * Entry point of all commands: `node tools/run.mjs
 * start|test|test:changed|test:nightly|e2e|dev|bench|bench:pages|bench:growth|rehearse|build|restore|reset-admin|install`.
 * Runs before anything is installed, on any Node from 20, so these files are plain JavaScript without packages.
 * Expected problems are reported in one sentence.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Haat needs Node 20 or newer, but this is ${process.version}. Install a newer version from https://nodejs.org`,
  )
  process.exit(1)
}

const { Problem } = await import('./say.mjs')
const { installAll, installToRun } = await import('./install.mjs')
const { build } = await import('./build.mjs')
const { start, develop, restore, resetAdmin, bench, benchGrowth, benchPages, rehearse } = await import(
  './server.mjs'
)
const { e2e, test, testChanged, testNightly } = await import('./test.mjs')

const commands = {
  start: [installToRun, build, start],
  build: [installToRun, build],
  restore: [installToRun, restore],
  'reset-admin': [installToRun, resetAdmin],
  test: [installAll, () => test()],
  'test:changed': [installAll, testChanged],
  'test:nightly': [installAll, testNightly],
  e2e: [installAll, e2e],
  dev: [installAll, develop],
  bench: [installAll, build, bench],
  'bench:pages': [installAll, build, benchPages],
  'bench:growth': [installAll, build, benchGrowth],
  rehearse: [installAll, build, rehearse],
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
