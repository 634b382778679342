/** Runs the benchmarks; see bench/. */
import { spawn } from 'node:child_process'
import { findOrInstallChromium } from './chromium.mjs'
import { compileCache, ending, node24, pathWithBin, root } from './command.mjs'

/**
 * Measures the built server; see bench/run.ts. With `--against <commit>`, compares with another commit; see
 * bench/against.ts.
 */
export const bench = () => measure(process.argv[3] === '--against' ? 'bench/against.ts' : 'bench/run.ts')

/** Measures reads in a growing shop; see bench/growth.ts. */
export const benchGrowth = () => measure('bench/growth.ts')

/** Measures a shop under far more load than it can serve; see bench/overload.ts. */
export const benchOverload = () => measure('bench/overload.ts')

/** Measures the cost of traces; see bench/tracing.ts. */
export const benchTracing = () => measure('bench/tracing.ts')

/** Measures growth of memory under a steady load; see bench/soak.ts. */
export const benchSoak = () => measure('bench/soak.ts')

/** Measures the built pages in a browser; see bench/pages.ts. */
export const benchPages = async () =>
  measure('bench/pages.ts', { CHROMIUM_PATH: await findOrInstallChromium() })

/** Tests faults with several servers and databases; see bench/rehearse/rehearse.ts. */
export const rehearse = () => measure('bench/rehearse/rehearse.ts')

function measure(script, more = {}) {
  const runner = spawn(node24, ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(3)], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, PATH: pathWithBin(), ...more },
    stdio: 'inherit',
  })
  return ending(runner)
}
