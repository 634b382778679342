// The seller's logo as papers and emails show it: the one of now, as a picture that was replaced is removed.
import type { Db } from '#server/db/database'
import { type Logo, readLogo } from '#server/files/logo'
import type { PictureStore } from '#server/files/picture-store'
import { getSetting } from './settings.ts'

/** Null where the seller has none, or its picture is gone. */
export type SellerLogo = (db: Db) => Promise<Logo | null>

/** The last one is kept: it goes with every invoice and email. */
export function sellerLogo(pictures: Pick<PictureStore, 'read'>): SellerLogo {
  let last: { path: string; logo: Logo | null } | null = null
  return async (db) => {
    const { logo: path } = await getSetting(db, 'seller')
    if (path === '') return null
    if (last?.path !== path) last = { path, logo: await readLogo(pictures, path) }
    return last.logo
  }
}
