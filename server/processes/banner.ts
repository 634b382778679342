// The text printed when the shop has started: addresses and sign-ins.
import type { prepareShop } from './prepare-shop.ts'
import { demoCustomer } from './prepare-shop.ts'

interface Banner {
  url: string
  prepared: Awaited<ReturnType<typeof prepareShop>>
  apiDocs: boolean
  database: string
  mail: string
  servers: number
  role: 'all' | 'server' | 'worker'
  seconds: number
}

export function banner({ url, prepared, apiDocs, database, mail, servers, role, seconds }: Banner): string {
  const { admin, hasDemoCustomer } = prepared
  const rows: [string, string][] = [
    ['Storefront', url],
    ...(hasDemoCustomer
      ? [['', `demo customer ${demoCustomer.email}, password ${demoCustomer.password}`] as [string, string]]
      : []),
    ['Back office', `${url}/admin`],
    ['', `administrator ${admin.email}`],
    ...(admin.generatedPassword === null
      ? []
      : [['', `password ${admin.generatedPassword}   (shown only once: write it down)`] as [string, string]]),
    ...(apiDocs ? [['API docs', `${url}/api/docs`] as [string, string]] : []),
    ['Database', database],
    ['Mail', mail],
    ...processesOf(role, servers),
  ]
  const lines = rows.map(([label, text]) => `  ${label.padEnd(13)}${text}`)
  return ['', `Haat is open (${seconds.toFixed(1)} s)`, '', ...lines, '', '  Press Ctrl-C to stop.', ''].join(
    '\n',
  )
}

function processesOf(role: Banner['role'], servers: number): [string, string][] {
  if (role === 'worker') return [['Processes', 'a worker; other machines serve the shop']]
  if (role === 'server') {
    const count = servers === 1 ? 'a server' : `${servers} servers`
    return [['Processes', `${count}; another machine runs the jobs`]]
  }
  return servers === 1 ? [] : [['Processes', `${servers} servers and a worker`]]
}

/** The same as fields of a line of the log. */
export function bannerFields({ url, prepared: { admin }, database, mail, servers, role, seconds }: Banner) {
  return {
    url,
    administrator: admin.email,
    ...(admin.generatedPassword !== null && { generatedPassword: admin.generatedPassword }),
    database,
    mail,
    servers,
    role,
    seconds: Math.round(seconds * 10) / 10,
  }
}
