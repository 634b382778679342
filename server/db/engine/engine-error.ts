/**
 * What a person is told when the embedded PostgreSQL cannot be had: always one clear sentence, never a stack trace.
 * `explain` knows the troubles a machine has with files (full, read-only, forbidden), in Node's words and PostgreSQL's.
 */
export class EngineError extends Error {
  override name = 'EngineError'
}

/** Turns whatever went wrong while `doing` something at `path` into an EngineError; one that already is stays. */
export function explain(cause: unknown, doing: string, path: string) {
  if (cause instanceof EngineError) return cause
  return new EngineError(sentence(textOf(cause), doing, path), { cause })
}

function sentence(text: string, doing: string, path: string) {
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(text))
    return `The disk is full: ${doing} failed at ${path}. Free some space and start again; nothing that was saved is lost.`
  if (/EROFS|Read-only file system/.test(text))
    return `${path} is on a read-only disk, so ${doing} failed. Choose a data directory that can be written.`
  if (/EACCES|EPERM|Permission denied|Operation not permitted/.test(text))
    return `${path} may not be written by the user Haat runs as, so ${doing} failed. Choose another data directory or change its owner. (${firstLine(text)})`
  return `${capitalised(doing)} failed at ${path}: ${text.trim()}`
}

function textOf(cause: unknown) {
  if (typeof cause === 'string') return cause
  return cause instanceof Error ? cause.message : String(cause)
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
