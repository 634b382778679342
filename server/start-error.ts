// What keeps the shop from starting, as one sentence for the person at the terminal.

export class StartError extends Error {}

/** Sentences for the failures that a person can cure; anything else keeps its own text and stack. */
export function explainStart(error: unknown, { port, dataDir }: { port: number; dataDir: string }): unknown {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'ENOTSUP') {
    return new StartError('This system cannot share a port among several servers. Start with SERVERS=1.')
  }
  if (code === 'EACCES' && message.includes('listen')) {
    return new StartError(`This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`)
  }
  if (code === 'ENOSPC' || code === '53100')
    return new StartError(`The disk is full. Free some space for ${dataDir}.`)
  if (code === 'EROFS')
    return new StartError(`${dataDir} is on a read-only disk. Set DATA_DIR to a folder that can be written.`)
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartError(
      `${dataDir} may not be written by this user. Set DATA_DIR to a folder that can be written.`,
    )
  }
  // No right on the schema, or none to make tables in it.
  if (code === '42501' || code === '3F000') {
    return new StartError(
      `The database refuses what the shop needs: ${message}. Where DATABASE_URL names a role that owns no tables, DATABASE_OWNER_URL must name the one that does.`,
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
  if (unreachable.includes(code ?? '') || /timeout exceeded when trying to connect/.test(message)) {
    return new StartError(`The database at DATABASE_URL cannot be reached: ${message || code}`)
  }
  return error
}
