/**
 * Entry point of all commands: `node tools/run.mjs
 * start|test|test:changed|test:nightly|test:upgrade|e2e|security|fuzz|dev|bench|bench:pages|bench:growth|bench:overload|bench:tracing|bench:soak|rehearse|build|release|restore|reset-admin|move-files|install`.
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
const { release } = await import('./release.mjs')
const { start, develop, restore, resetAdmin, moveFiles } = await import('./server.mjs')
const { bench, benchGrowth, benchOverload, benchPages, benchSoak, benchTracing, rehearse } = await import(
  './bench.mjs'
)
const { e2e, fuzz, security, test, testChanged, testNightly, testUpgrade } = await import('./test.mjs')

const commands = {
  start: [installToRun, build, start],
  build: [installToRun, build],
  release: [installToRun, build, release],
  restore: [installToRun, restore],
  'reset-admin': [installToRun, resetAdmin],
  'move-files': [installToRun, moveFiles],
  test: [installAll, () => test()],
  'test:changed': [installAll, testChanged],
  'test:nightly': [installAll, testNightly],
  'test:upgrade': [installAll, build, testUpgrade],
  e2e: [installAll, e2e],
  security: [installAll, security],
  fuzz: [installAll, fuzz],
  dev: [installAll, develop],
  bench: [installAll, build, bench],
  'bench:pages': [installAll, build, benchPages],
  'bench:growth': [installAll, build, benchGrowth],
  'bench:overload': [installAll, build, benchOverload],
  'bench:tracing': [installAll, build, benchTracing],
  'bench:soak': [installAll, build, benchSoak],
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
