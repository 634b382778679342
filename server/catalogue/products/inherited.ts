// Values that a variant takes from its family while its own are empty. Every query that shows pictures or descriptions
// of products uses these expressions on `products p`.
import { sql } from 'kysely'
import type { AltTexts } from './alt-texts.ts'

/** All pictures, the main one first. */
export const images = sql<string[]>`case when p.images = '{}'
  then coalesce((select f.images from families f where f.id = p.family_id), '{}') else p.images end`

/** Alt texts by path. */
export const imageAlts = sql<AltTexts>`case when p.images = '{}'
  then coalesce((select f.image_alts from families f where f.id = p.family_id), '{}') else p.image_alts end`

/** The main picture; null if neither the product nor its family has one. */
export const mainImage = sql<string | null>`coalesce(p.images[1],
  (select f.images[1] from families f where f.id = p.family_id))`

export const description = sql<string>`case when p.description = ''
  then coalesce((select f.description from families f where f.id = p.family_id), '') else p.description end`
