/**
 * The user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root uses another account; all other users
 * run it as themselves (`null`). An existing cluster is always served by its owner.
 */
import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { EngineError } from './engine-error.ts'

export type Account = { name: string; uid: number; gid: number }

export const isRoot = () => process.getuid?.() === 0

/** Returns the account that serves `cluster`, which need not exist yet. */
export function accountFor(cluster: string): Account | null {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (!isRoot()) return refuseAnothersCluster(cluster, owner?.uid)
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid }
  const lent =
    passwd().find(({ name }) => name === 'postgres') ?? passwd().find(({ name }) => name === 'nobody')
  if (lent) return lent
  throw new EngineError(
    "PostgreSQL can't run as root, and this machine has neither a “postgres” nor a “nobody” user. Start Haat as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  )
}

/** Spawn options that run a child as `account`, without our environment and in a folder every user can read. */
export function as(account: Account | null) {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
  return { cwd: '/', env, ...(account && { uid: account.uid, gid: account.gid }) }
}

/** Whether the account can enter `folder`. Asks the operating system, which knows about ACLs and mounts. */
export function canEnter(account: Account | null, folder: string) {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1" && test -x .', 'sh', folder], as(account)).status === 0
}

/** Changes the owner of what root created to the account. */
export function giveTo(account: Account | null, path: string) {
  if (account) chownSync(path, account.uid, account.gid)
}

function refuseAnothersCluster(cluster: string, owner: number | undefined) {
  if (owner === undefined || owner === process.getuid?.()) return null
  throw new EngineError(
    `The database in ${cluster} belongs to the user ${nameOf(owner)}. Start Haat as that user or as root, or choose another data directory.`,
  )
}

const nameOf = (uid: number) => passwd().find((user) => user.uid === uid)?.name ?? `number ${uid}`

function passwd(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}
