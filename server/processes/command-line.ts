// The command that a person types: of a release (bin/haat), or of npm in a copy of the repository.

/** tools/haat.mjs sets the variable. */
const isRelease = process.env.HAAT_RELEASE === '1'

/** @param name `restore` and `reset-admin` are followed by arguments */
export function commandLine(name: 'start' | 'restore' | 'reset-admin' | 'move-files'): string {
  if (isRelease) return `haat ${name}`
  if (name === 'start') return 'npm start'
  return name === 'move-files' ? 'npm run move-files' : `npm run ${name} --`
}
