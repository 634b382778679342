// Refuses an outdated form: if two admins have edited the same record, the second one must reload it first.
import { refused } from '#server/http/errors'

/** Throws `version_conflict`. */
export function assertCurrentVersion(what: string, current: number, given: number): void {
  if (current === given) return
  throw refused('version_conflict', `Someone else has changed this ${what}. Reload it and try again.`)
}
