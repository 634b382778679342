// The seller's current logo for documents and emails. Former ones can't be shown: replaced pictures are removed.
import type { Db } from '#server/db/database'
import { type Logo, readLogo } from '#server/files/logo'
import type { PictureStore } from '#server/files/picture-store'
import { getSetting } from './settings.ts'

/** Null if the seller has no logo, or its file is missing. */
export type SellerLogo = (db: Db) => Promise<Logo | null>

/** Caches the last logo, which every invoice and email contains. */
export function sellerLogo(pictures: Pick<PictureStore, 'read'>): SellerLogo {
  let last: { path: string; logo: Logo | null } | null = null
  return async (db) => {
    const { logo: path } = await getSetting(db, 'seller')
    if (path === '') return null
    if (last?.path !== path) last = { path, logo: await readLogo(pictures, path) }
    return last.logo
  }
}
