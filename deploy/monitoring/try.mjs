/**
 * Lets Prometheus scrape a shop that is running, and queries each metric of the dashboard and the alert rules, with its
 * labels:
 *   METRICS_PORT=9464 npm start                       # in another terminal
 *   node deploy/monitoring/try.mjs 127.0.0.1:9464     # needs prometheus and promtool; takes a minute
 * Fails if a query has no result, except for conditions that a healthy shop doesn't have, which it lists.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const here = import.meta.dirname
const target = process.argv[2] ?? '127.0.0.1:9464'
const folder = mkdtempSync(join(tmpdir(), 'haat-prometheus-'))

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** These only appear when something happens: a failed or refused request, a job, a replica. */
const UNUSUAL = /status="5xx"|haat_http_refusals_total|haat_job_duration_seconds|haat_replication_lag_seconds/

/** The metrics of an expression, with the labels by which it selects them. */
const selectorsOf = (expression) =>
  expression.match(/\b(?:up|(?:haat|nodejs|process)_[a-z0-9_]+)\b(?:\{[^}]*\})?/g) ?? []

function expressionsOfDashboard() {
  const { panels } = JSON.parse(readFileSync(join(here, 'dashboard.json'), 'utf8'))
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

const config = readFileSync(join(here, 'prometheus.yml'), 'utf8')
  .replace('127.0.0.1:9464', target)
  .replace('scrape_interval: 15s', 'scrape_interval: 3s')
  .replace('evaluation_interval: 30s', 'evaluation_interval: 3s')
  .replace('scrape_timeout: 10s', 'scrape_timeout: 3s')
writeFileSync(join(folder, 'prometheus.yml'), config)
copyFileSync(join(here, 'alerts.yaml'), join(folder, 'alerts.yaml'))
execFileSync('promtool', ['check', 'config', join(folder, 'prometheus.yml')], { stdio: 'inherit' })
const text = await (await fetch(`http://${target}/metrics`)).text()
const wrong = []
// It also objects to names of prom-client's own metrics, such as nodejs_active_handles_total.
const said = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' }).stderr.split('\n')
wrong.push(...said.filter((line) => line !== '' && !line.startsWith('nodejs_')))

const port = await freePort()
const prometheus = spawn(
  'prometheus',
  [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ],
  { stdio: 'inherit' },
)

async function ask(path, parameters = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(parameters)}`)
  const { status, data, error } = await response.json()
  if (status !== 'success') throw new Error(`${path} ${JSON.stringify(parameters)}: ${error}`)
  return data
}

try {
  let up
  for (let attempt = 0; attempt < 30 && !up; attempt++) {
    await sleep(2_000)
    const answer = await ask('query', { query: `min_over_time(up{job="haat"}[5m])` }).catch(() => null)
    up = answer?.result[0]
  }
  if (up?.value[1] !== '1') throw new Error(`Prometheus could not scrape ${target}`)
  const { groups } = await ask('rules')
  const rules = groups.flatMap((group) => group.rules)
  const expressions = [...expressionsOfDashboard(), ...rules.map(({ query }) => query)]
  const selectors = [...new Set(expressions.flatMap(selectorsOf))].sort()
  const unusual = []
  for (const query of selectors) {
    const { result } = await ask('query', { query })
    if (result.length > 0) continue
    if (UNUSUAL.test(query)) unusual.push(query)
    else wrong.push(`no data for ${query}`)
  }
  for (const query of expressions) await ask('query', { query })
  // The rules have been evaluated twice by now.
  await sleep(6_000)
  const evaluated = (await ask('rules')).groups.flatMap((group) => group.rules)
  for (const { name, health, lastError } of evaluated)
    if (health !== 'ok') wrong.push(`${name}: ${health} ${lastError}`)
  const { alerts } = await ask('alerts')
  const { result } = await ask('query', { query: 'scrape_duration_seconds{job="haat"}' })
  console.log(`${selectors.length} metrics of ${expressions.length} expressions, ${evaluated.length} rules`)
  console.log(`Last scrape: ${Math.round(result[0].value[1] * 1_000)} ms, ${text.length} characters`)
  console.log(`Without data, because nothing of the kind has happened: ${unusual.join(', ') || 'nothing'}`)
  console.log(
    `Alerts: ${alerts.map(({ labels, state }) => `${labels.alertname} (${state})`).join(', ') || 'none'}`,
  )
} finally {
  prometheus.kill()
  await new Promise((resolve) =>
    prometheus.exitCode === null ? prometheus.once('exit', resolve) : resolve(),
  )
  rmSync(folder, { recursive: true, force: true })
}
for (const each of wrong) console.log(`WRONG: ${each}`)
process.exitCode = wrong.length > 0 ? 1 : 0
