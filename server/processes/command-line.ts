// The command that a person types: of a release (bin/haat), or of npm in a copy of the repository.

/** tools/haat.mjs sets the variable. */
const isRelease = process.env.HAAT_RELEASE === '1'

export function commandLine(name: 'start' | 'restore' | 'reset-admin'): string {
  if (isRelease) return `haat ${name}`
  return name === 'start' ? 'npm start' : `npm run ${name} --`
}
