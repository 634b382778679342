// All categories as swatches.
import { Link } from 'react-router'
import { counted } from '#contract/base/rupee-text'
import { useCategories } from '#web/store/catalogue/categories.ts'
import { hyphenated } from '#web/store/catalogue/hyphenated.ts'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { cutText } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { Motif, motifNames } from '#web/store/shell/motif.tsx'
import { CachedPart } from '#web/ui/cached-part.tsx'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'

const MIN_DESCRIPTION = 10
const MAX_DESCRIPTION = 70

export function CategoryGrid() {
  const { categories, loading } = useCategories()
  return (
    <section aria-labelledby="categories-heading" aria-busy={loading} className="page-width pt-16">
      <SectionHeading id="categories-heading" title="Our Categories" />
      {categories.length === 0 ? (
        <p role="status" className="text-muted">
          {loading ? 'Loading categories...' : 'No categories found.'}
        </p>
      ) : (
        <ul className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
          <CachedPart name={`category cards ${JSON.stringify(categories)}`}>
            {categories.map((category, at) => (
              <li key={category._id} className="grid">
                <CategoryCard category={category} at={at} />
              </li>
            ))}
          </CachedPart>
        </ul>
      )}
    </section>
  )
}

function CategoryCard({ category, at }: { category: ListedCategory; at: number }) {
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
          <p className={description.length > MAX_DESCRIPTION ? "after:content-['…']" : undefined}>
            {cutText(description, MAX_DESCRIPTION, '')}
          </p>
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
        'flex aspect-4/3 items-center justify-center gap-[8%] overflow-hidden',
        dyes[at % dyes.length],
      )}
    >
      {[0, 1, 2].map((place) => (
        <Motif key={place} name={name} className="w-[30%] shrink-0" />
      ))}
    </span>
  )
}
