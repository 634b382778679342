// Addresses and folders of a rehearsal. Only the commands of this folder use the namespaces named here.
import { join } from 'node:path'

export const databases = ['n1', 'n2', 'n3'] as const
export const shops = ['a1', 'a2', 'a3'] as const
export type DatabaseName = (typeof databases)[number]
export type ShopName = (typeof shops)[number]

/** The rehearsal itself, the load and the bridge of the network are in the hub. */
export const HUB = 'hub'
export const BALANCER = 'lb'

export const namespaceOf = (host: string): string => `haat-${host}`

export const addresses: Readonly<Record<string, string>> = {
  [HUB]: '10.83.0.1',
  n1: '10.83.0.11',
  n2: '10.83.0.12',
  n3: '10.83.0.13',
  a1: '10.83.0.21',
  a2: '10.83.0.22',
  a3: '10.83.0.23',
  [BALANCER]: '10.83.0.30',
}

export const addressOf = (host: string): string => addresses[host] ?? ''

export const SHOP_PORT = 3000
export const DATABASE_PORT = 5432
export const PATRONI_PORT = 8008
export const ETCD_PORT = 2379
export const shopUrl = `http://${addressOf(BALANCER)}:8080`

/** A small file system in memory for each database, which a scenario can fill. */
export const DISK_MB = 900

export const folderOf = (stage: string, host: string): string => join(stage, host)
/** Unix socket of a database. It works whatever the network does. */
export const socketOf = (stage: string, host: string): string => join(stage, host, 'socket')
export const dataOf = (stage: string, host: string): string => join(stage, host, 'data')
