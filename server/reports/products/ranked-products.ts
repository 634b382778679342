// Ranks the products of a report and computes the totals. Most products of a large shop had no activity in a period:
// they aren't joined with it, but listed after the others, in the order of an index.
import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#contract/books/months'
import { productStates } from '#contract/catalogue/admin-products'
import type { ProductFilter } from '#contract/reports/product-performance'
import { branchOf } from '#server/catalogue/categories/find-category'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { seenIn, soldIn, soldTotals } from './sums.ts'

/** A condition over products `p`; null if all products match, including deleted ones. */
export function chosen({ search, category }: Pick<ProductFilter, 'search' | 'category'>) {
  const conditions: RawBuilder<unknown>[] = []
  if (search) {
    const pattern = containsPattern(search)
    conditions.push(sql`(lower(p.name) like ${pattern} or lower(p.sku) like ${pattern})`)
  }
  if (category) conditions.push(sql`p.category_id = any(${branchOf(category)})`)
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`
}

const notVisible = sql.join(
  productStates.filter((state) => state !== 'active').map((state) => sql.lit(state)),
)

/** Sums over the period's rows `d`, which rank products by activity. */
const ofPeriod = {
  sales: { rows: soldIn, figure: sql`sum(d.units_sold - d.units_returned)::int` },
  revenue: { rows: soldIn, figure: soldTotals.revenue },
  returned: { rows: soldIn, figure: soldTotals.returned },
  margin: { rows: soldIn, figure: soldTotals.margin },
  views: { rows: seenIn, figure: sql`sum(d.views)::int` },
} as const
/** Expressions over products `p` and their levels `l`, with the value for deleted products. */
const ofProduct = {
  rating: { figure: sql`p.rating`, ofDeleted: sql`0` },
  stockValue: { figure: sql`coalesce(round(l.value_paise), 0)`, ofDeleted: sql`0` },
  name: { figure: sql`lower(p.name)`, ofDeleted: sql`''` },
} as const

export class RankedProducts {
  private readonly filter: ProductFilter
  private readonly period: Period
  private readonly chosen: RawBuilder<unknown> | null

  /** @param period the elapsed days of the filter's period */
  constructor(filter: ProductFilter, period: Period) {
    this.filter = filter
    this.period = period
    this.chosen = chosen(filter)
  }

  /** The ids of all products, in the order of the report. */
  get allIds(): RawBuilder<unknown> {
    return sql`${this.ranks} ${this.ids()}`
  }

  /**
   * Returns a page and the totals of the filter, in paise, from one consistent snapshot. For each product, only the
   * value that ranks it is computed.
   */
  async page(db: Db, page: Page): Promise<RankedPage> {
    const { rows } = await sql<RankedPage>`
      ${this.ranks}
      select s.sold - s.returned as sales, s.*, ${this.chosen ? this.countChosen : this.countAll},
        array(${this.ids(page)}) as ids
      from (
        select coalesce(${soldTotals.sold}, 0) as sold, coalesce(${soldTotals.returned}, 0) as returned,
          coalesce(${soldTotals.revenue}, 0) as revenue, coalesce(${soldTotals.margin}, 0) as margin
        from ${soldIn(this.period)} d ${this.ofChosen}) s`.execute(db)
    return rows[0] as RankedPage
  }

  private get byPeriod(): (typeof ofPeriod)[keyof typeof ofPeriod] | null {
    const { sortBy } = this.filter
    return sortBy in ofPeriod ? ofPeriod[sortBy as keyof typeof ofPeriod] : null
  }

  private get ranks(): RawBuilder<unknown> {
    if (!this.byPeriod) return sql``
    const { rows, figure } = this.byPeriod
    return sql`with ranked as materialized (
      select d.product_id as id, ${figure} as figure from ${rows(this.period)} d ${this.ofChosen} group by 1)`
  }

  private get ofChosen(): RawBuilder<unknown> {
    return this.chosen ? sql`where d.product_id in (select p.id from products p where ${this.chosen})` : sql``
  }

  private ids(page?: Page): RawBuilder<unknown> {
    const { sortBy, sortOrder } = this.filter
    const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
    const most = page ? page.offset + page.limit : null
    const ranked = this.byPeriod
      ? this.rankedByPeriod(direction, most)
      : this.rankedByProduct(ofProduct[sortBy as keyof typeof ofProduct], direction, most)
    return sql`
      select id from (${ranked}) r order by place ${direction}, id ${direction}
      ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`
  }

  private isSold(id: RawBuilder<unknown>) {
    return sql`exists (select from ${soldIn(this.period)} s where s.product_id = ${id})`
  }

  /** Whether `p` was sold, returned or viewed in the period. */
  private get touched() {
    return sql`(${this.isSold(sql`p.id`)}
      or exists (select from ${seenIn(this.period)} v where v.product_id = p.id))`
  }

  private get listed() {
    return sql`${this.chosen ?? sql`true`} and (p.status = 'active' or ${this.touched})`
  }

  /** Deleted products `x` that were sold. They have no category and can't be found by name. */
  private get deleted() {
    return sql`deleted_products x where ${this.chosen === null}::bool and ${this.isSold(sql`x.id`)}`
  }

  /**
   * Products with activity, sorted. Products without any fill up the page, after those with positive values or before
   * them, depending on the direction.
   */
  private rankedByPeriod(direction: RawBuilder<unknown>, most: number | null) {
    const before = this.filter.sortOrder === 'asc' ? sql`g.figure < 0` : sql`g.figure > 0`
    const nothing = (id: RawBuilder<unknown>) =>
      sql`not exists (select from ranked g where g.id = ${id} and g.figure <> 0)`
    return sql`
      (select g.id, g.figure as place from ranked g where g.figure <> 0
        order by g.figure ${direction}, g.id ${direction} limit ${most})
      union all
      (select p.id, 0 from products p where ${this.listed} and ${nothing(sql`p.id`)} order by p.id ${direction}
        ${most === null ? sql`` : sql`limit greatest(0, ${most}::int - (select count(*) from ranked g where ${before}))`})
      union all
      (select x.id, 0 from ${this.deleted} and ${nothing(sql`x.id`)})`
  }

  private rankedByProduct(
    { figure, ofDeleted }: (typeof ofProduct)[keyof typeof ofProduct],
    direction: RawBuilder<unknown>,
    most: number | null,
  ) {
    const levels =
      this.filter.sortBy === 'stockValue' ? sql`left join stock_levels l on l.product_id = p.id` : sql``
    return sql`
      (select p.id, ${figure} as place from products p ${levels} where ${this.listed}
        order by ${figure} ${direction}, p.id ${direction} limit ${most})
      union all
      (select x.id, ${ofDeleted} from ${this.deleted})`
  }

  /** The totals over all visible products are maintained or computed without reading them; the others are few. */
  private get countAll() {
    return sql`
      ((select coalesce(sum(n), 0) from product_counts where status = 'active')
        + (select count(*) from products p where p.status in (${notVisible}) and ${this.touched})
        + (select count(*) from ${this.deleted}))::int as total,
      (select coalesce(sum(views), 0)::int from view_days
        where day between ${this.period.from}::date and ${this.period.to}::date) as views,
      ((select coalesce(sum(round(value_paise)::bigint), 0) from stock_levels)
        - (select coalesce(sum(round(l.value_paise)::bigint), 0) from products p join stock_levels l on l.product_id = p.id
          where p.status in (${notVisible}) and not ${this.touched}))::float8 as "stockValue"`
  }

  private get countChosen() {
    return sql`
      (select count(*)::int from products p where ${this.listed}) as total,
      (select coalesce(sum(d.views), 0)::int from ${seenIn(this.period)} d
        where d.product_id in (select p.id from products p where ${this.chosen})) as views,
      (select coalesce(sum(round(l.value_paise)::bigint), 0)::float8 from products p join stock_levels l on l.product_id = p.id
        where ${this.listed}) as "stockValue"`
  }
}

interface Page {
  limit: number
  offset: number
}

interface RankedPage {
  ids: string[]
  total: number
  sales: number
  sold: number
  returned: number
  revenue: number
  margin: number
  views: number
  stockValue: number
}
