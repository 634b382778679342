// The seller's current logo and signature for documents and emails. Former ones can't be shown: replaced pictures are
// removed.
import type { Db } from '#server/db/database'
import { type Logo, readLogo } from '#server/files/logo'
import type { PictureStore } from '#server/files/picture-store'
import { getSetting } from './settings.ts'

/** Null if the seller has no logo, or its file is missing. */
export type SellerLogo = (db: Db) => Promise<Logo | null>

/** The pictures on tax documents; both are null under the same conditions. */
export interface DocumentPictures {
  logo: SellerLogo
  signature: SellerLogo
}

type Pictures = Pick<PictureStore, 'read'>

export const sellerLogo = (pictures: Pictures): SellerLogo =>
  cached(pictures, async (db) => (await getSetting(db, 'seller')).logo)

export const documentPictures = (pictures: Pictures): DocumentPictures => ({
  logo: sellerLogo(pictures),
  signature: cached(pictures, async (db) => (await getSetting(db, 'invoicing')).signature),
})

/** Caches the last picture, which every invoice contains. */
function cached(pictures: Pictures, pathOf: (db: Db) => Promise<string>): SellerLogo {
  let last: { path: string; logo: Logo | null } | null = null
  return async (db) => {
    const path = await pathOf(db)
    if (path === '') return null
    if (last?.path !== path) last = { path, logo: await readLogo(pictures, path) }
    return last.logo
  }
}
