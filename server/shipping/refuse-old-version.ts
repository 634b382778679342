// Two admins may have the same form open: the second one looks again before they write.
import { refused } from '#server/http/errors'

/** Throws `version_conflict`. */
export function refuseOldVersion(what: string, current: number, given: number): void {
  if (current === given) return
  throw refused('version_conflict', `Somebody else has changed this ${what}. Please look at it again.`)
}
