// Keeps admins other than owners from using a mail server in the shop's own network: the replies to test emails would
// tell them what runs there.
import { lookup } from 'node:dns/promises'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import { isPublicAddress } from '#server/outgoing/public-address'
import { getSetting } from '#server/settings/settings'

/** Throws `forbidden`. A server that an owner has saved may be used, and one whose name doesn't resolve. */
export async function assertMayReach(db: Db, { role }: AdminActor, host: string): Promise<void> {
  if (role === 'owner' || host === '' || host === (await getSetting(db, 'mailServer')).host) return
  const addresses = await lookup(host, { all: true }).catch(() => [])
  if (addresses.every(({ address }) => isPublicAddress(address))) return
  throw refused('forbidden', "Only an owner can use a mail server in the shop's own network")
}
