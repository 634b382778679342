/**
 * Errors of the embedded PostgreSQL, as one clear sentence and never as a stack trace. `explain` recognises file
 * system problems (disk full, read-only, no permission) in the messages of Node and of PostgreSQL.
 */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** Turns any failure of `doing` something at `path` into an EngineError. EngineErrors are returned unchanged. */
export function explain(cause: unknown, doing: string, path: string) {
  if (cause instanceof EngineError) return cause
  return new EngineError(sentence(textOf(cause), doing, path), { cause })
}

function sentence(text: string, doing: string, path: string) {
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(text))
    return `The disk is full: ${doing} failed at ${path}. Free some space and start Haat again. Saved data isn't lost.`
  if (/EROFS|Read-only file system/.test(text))
    return `${path} is on a read-only disk, so ${doing} failed. Choose a writable data directory.`
  if (/EACCES|EPERM|Permission denied|Operation not permitted/.test(text))
    return `The user that runs Haat can't write to ${path}, so ${doing} failed. Choose another data directory or change its owner. (${firstLine(text)})`
  return `${capitalised(doing)} failed at ${path}: ${text.trim()}`
}

function textOf(cause: unknown) {
  if (typeof cause === 'string') return cause
  return cause instanceof Error ? cause.message : String(cause)
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
