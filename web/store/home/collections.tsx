// The shop owner's collections: links by room, use or season, each with a picture and the first products of its list.
import { Suspense } from 'react'
import { Link } from 'react-router'
import { landingCategoryAt } from '#web/store/catalogue/listing/listing-address.ts'
import { paths } from '#web/store/paths.ts'
import { later } from '#web/store/shell/later.ts'
import { useStorefront } from '#web/store/shell/storefront.ts'
import { CachedPart } from '#web/ui/cached-part.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'

const CollectionProducts = later(() =>
  import('./collection-products.tsx').then((module) => module.CollectionProducts),
)

type Tile = ReturnType<typeof useStorefront>['collections']['tiles'][number]

export function Collections() {
  const { title, tiles } = useStorefront().collections
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="collections-heading" className="page-width pt-12 lg:pt-16">
      <SectionHeading id="collections-heading" title={title || 'Collections'} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {tiles.map((tile) => (
          <li key={`${tile.to} ${tile.title}`} className={isList(tile.to) ? 'tile-of-few' : 'grid'}>
            <CachedPart name={`collection ${JSON.stringify(tile)}`}>
              <CollectionTile tile={tile} />
            </CachedPart>
            {isList(tile.to) && (
              <Suspense>
                <CollectionProducts title={tile.title} to={tile.to} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether an address is a list of products. */
function isList(to: string): boolean {
  const path = to.split(/[?#]/)[0] ?? ''
  return path === paths.products || landingCategoryAt(path) !== undefined
}

function CollectionTile({ tile: { title, text, to, image } }: { tile: Tile }) {
  return (
    <Link to={to} className="group tile">
      <Picture
        src={image || null}
        alt=""
        width={640}
        height={480}
        sizes="(min-width: 64rem) 29rem, calc(50vw - 1.5rem)"
        className="tile-photo-wide"
      />
      <span className="tile-caption">
        <span className="min-w-0">
          <b>{title}</b>
          {text && <small>{text}</small>}
        </span>
        <i className="icon icon-arrow-right" />
      </span>
    </Link>
  )
}
