// The categories that lead into the shop, as cards: those that the owner features come first, then the others of the top
// level. On a phone they are a short list below the owner's collections, which have pictures already.
import { Link } from 'react-router'
import { counted } from '#contract/base/rupee-text'
import { childrenOf } from '#contract/catalogue/category-tree'
import { categoryParam, useCategories } from '#web/store/catalogue/categories.ts'
import { hyphenated } from '#web/store/catalogue/hyphenated.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { cutText } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { Motif, motifNames } from '#web/store/shell/motif.tsx'
import { useStorefront } from '#web/store/shell/storefront.ts'
import { CachedPart } from '#web/ui/cached-part.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'

const MIN_DESCRIPTION = 10
const MAX_DESCRIPTION = 70

export function CategoryGrid() {
  const { categories, loading } = useCategories()
  const isShort = useStorefront().collections.tiles.length > 0
  const leading = [
    ...categories.filter(({ isFeatured }) => isFeatured),
    ...childrenOf(categories, null).filter(({ isFeatured }) => !isFeatured),
  ]
  return (
    <section aria-labelledby="categories-heading" aria-busy={loading} className="page-width pt-16">
      <SectionHeading id="categories-heading" title="Our Categories" />
      {categories.length === 0 ? (
        <p role="status" className="text-muted">
          {loading ? 'Loading categories...' : 'No categories found.'}
        </p>
      ) : (
        <ul
          className={cx(
            'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4',
            isShort && 'max-sm:[&_.tile-photo-wide]:hidden max-sm:[&_.tile-text]:hidden',
          )}
        >
          <CachedPart name={`category cards ${JSON.stringify([leading, categories])}`}>
            {leading.map((category, at) => (
              <li key={category._id} className="grid">
                <CategoryCard category={category} below={childrenOf(categories, category)} at={at} />
              </li>
            ))}
          </CachedPart>
        </ul>
      )}
    </section>
  )
}

interface CategoryCardProps {
  category: ListedCategory
  below: readonly ListedCategory[]
  at: number
}

function CategoryCard({ category, below, at }: CategoryCardProps) {
  const { name, description } = category
  const count = category.productCount ?? 0
  const to = paths.category(hyphenated(name))
  const nameId = `category-${category.slug || category._id}`
  return (
    <article className="group tile">
      {category.image ? (
        <Picture
          src={category.image}
          alt=""
          width={480}
          height={320}
          sizes="(min-width: 48rem) 17rem, calc(50vw - 1.5rem)"
          className="tile-photo-wide"
        />
      ) : (
        <Swatch at={at} />
      )}
      <div className="tile-body">
        <h3 id={nameId} className="small-title">
          {name}
        </h3>
        {description && description.length > MIN_DESCRIPTION && (
          <p className={cx('tile-text', description.length > MAX_DESCRIPTION && "after:content-['…']")}>
            {cutText(description, MAX_DESCRIPTION, '')}
          </p>
        )}
        {below.length > 0 && (
          <ul className="relative z-1 mt-2 flex flex-wrap gap-x-3 max-sm:hidden">
            {below.map((each) => (
              <li key={each._id}>
                <Link
                  to={paths.category(categoryParam(each))}
                  className="flex min-h-6 items-center text-sm text-muted underline-offset-3 hover:text-indigo hover:underline"
                >
                  {each.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-auto pt-2">{counted(count, 'product')}</p>
        <Link to={to} aria-describedby={nameId} className="tile-more">
          View Products
        </Link>
      </div>
    </article>
  )
}

const dyes = [
  'bg-indigo text-cotton',
  'bg-madder text-turmeric-soft',
  'bg-turmeric text-indigo-deep',
  'bg-neem text-cotton',
  'bg-indigo-soft text-indigo',
  'bg-madder-soft text-madder',
  'bg-turmeric-soft text-turmeric-deep',
]

/** A patch of durrie in place of a picture; neighbours get different ones. */
function Swatch({ at }: { at: number }) {
  const name = motifNames[at % motifNames.length] ?? 'ziggurat'
  return (
    <span
      className={cx(
        'tile-photo-wide flex items-center justify-center gap-[8%] overflow-hidden',
        dyes[at % dyes.length],
      )}
    >
      {[0, 1, 2].map((place) => (
        <Motif key={place} name={name} className="w-[30%] shrink-0" />
      ))}
    </span>
  )
}
