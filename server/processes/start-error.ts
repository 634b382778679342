// Explains in one sentence why the shop can't start.
import { NewerDatabaseError } from '#server/db/known-migrations'
import { ServerVersionError } from '#server/db/server-version'
import { commandLine } from './command-line.ts'

export class StartError extends Error {}

/** Returns a sentence for failures that the operator can fix, and any other error unchanged with its stack. */
export function explainStart(error: unknown, { port, dataDir }: { port: number; dataDir: string }): unknown {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (error instanceof ServerVersionError || error instanceof NewerDatabaseError)
    return new StartError(error.message)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use. Choose another one: PORT=${port + 1} ${commandLine('start')}`,
    )
  }
  if (code === 'ENOTSUP') {
    return new StartError("This system can't share a port among several servers. Start with SERVERS=1.")
  }
  if (code === 'EACCES' && message.includes('listen')) {
    return new StartError(
      `This user may not use port ${port}. Choose one above 1023: PORT=3000 ${commandLine('start')}`,
    )
  }
  if (code === 'ENOSPC' || code === '53100')
    return new StartError(`The disk is full. Free some space for ${dataDir}.`)
  if (code === 'EROFS')
    return new StartError(`${dataDir} is on a read-only disk. Set DATA_DIR to a writable folder.`)
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartError(`${dataDir} isn't writable for this user. Set DATA_DIR to a writable folder.`)
  }
  // The role may not use the schema or create tables in it.
  if (code === '42501' || code === '3F000') {
    return new StartError(
      `The database denies a right that the shop needs: ${message}. If DATABASE_URL names a role that doesn't own the tables, set DATABASE_OWNER_URL to the role that does.`,
    )
  }
  const unreachable = [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EHOSTUNREACH',
    'ETIMEDOUT',
    'ECONNRESET',
    '3D000',
    '28P01',
    '28000',
  ]
  if (
    unreachable.includes(code ?? '') ||
    /timeout exceeded when trying to connect|timeout expired/.test(message)
  ) {
    return new StartError(`The database at DATABASE_URL cannot be reached: ${message || code}`)
  }
  return error
}
