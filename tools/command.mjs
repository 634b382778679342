/** Runs other programs, with our own Node 24 first in their PATH. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
export const bin = join(root, 'node_modules', '.bin')
/** The Node 24 that is installed as a package. It runs everything but these tools. */
export const node24 = join(bin, 'node')
/** Node's compile cache. Restarts are faster and need less memory with it, because types are already stripped. */
export const compileCache = join(root, 'node_modules', '.cache', 'haat', 'compiled')

/** Runs a program to its end and returns `{ code, output }`; with `visible`, output goes to the terminal instead. */
export function run(program, args, { env = {}, cwd = root, visible = false } = {}) {
  return new Promise((resolve) => {
    const stdio = visible ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio })
    const forward = (signal) => child.kill(signal)
    let output = ''
    const keep = (text) => {
      output = (output + text).slice(-100_000)
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    const end = (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(signal === 'SIGINT' ? 130 : 143)
      resolve({ code, output })
    }
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.on('error', (error) => end(127, keep(`${program}: ${error.message}\n`)))
    child.on('close', end)
  })
}

/** Resolves with the exit code of a child process. */
export function ending(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`The program could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** PATH with the programs of our packages first. */
export const pathWithBin = () => [bin, pathWithoutPackages()].join(delimiter)

/** PATH without the package folders that npm put in front, so that `node` is the machine's own. */
export function pathWithoutPackages() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter)
}
