// A row as a card, built from the table's columns; each column determines its place.
import type { ReactNode } from 'react'
import type { CardPlace } from '#web/ui/data/data-table.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import type { CardParts, ListColumn } from './definition.ts'

interface RowCardProps<Row> extends CardParts {
  row: Row
  columns: readonly ListColumn<Row>[]
}

export function RowCard<Row>({ row, columns, tick, buttons, menu }: RowCardProps<Row>) {
  const isNamed = columns.some(({ card }) => card === 'title')
  // Empty cells are omitted.
  const cells = columns
    .map(({ card, cell, ...column }, at) => ({
      ...column,
      place: card ?? (at === 0 && !isNamed ? 'title' : 'fact'),
      value: cell(row),
    }))
    .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
  const at = (wanted: CardPlace) => cells.filter(({ place }) => place === wanted)
  const draw = (place: CardPlace) => at(place).map(({ id, value }) => <Cell key={id}>{value}</Cell>)
  const [meta, badges, asides] = [draw('meta'), draw('badge'), draw('aside')]
  return (
    <article className="flex min-w-0 flex-col rounded border border-line bg-surface">
      <header className="flex items-start gap-3 border-b border-line px-4 py-3">
        {tick}
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="min-w-0 text-base leading-6 font-semibold">{draw('title')}</h2>
            {asides.length > 0 && <span className="font-semibold whitespace-nowrap">{asides}</span>}
          </div>
          {meta.length > 0 && <div className="text-sm text-muted tabular-nums">{meta}</div>}
          {badges.length > 0 && <div className="mt-2 flex flex-wrap gap-1.5">{badges}</div>}
        </div>
        {menu && <div className="-my-1 -mr-2 shrink-0">{menu}</div>}
      </header>
      <div className="grid flex-1 content-start gap-3 px-4 py-3 text-sm">
        {blocksOf(cells).map((block) =>
          block.place === 'fact' ? (
            <DescriptionList key={block.id} className="text-sm">
              {block.cells.map(({ id, header, numeric, value }) => (
                <DescriptionRow key={id} term={header} numeric={numeric}>
                  {value}
                </DescriptionRow>
              ))}
            </DescriptionList>
          ) : (
            block.cells.map(({ id, header, value }) => (
              <CardSection key={id} title={header}>
                {value}
              </CardSection>
            ))
          ),
        )}
      </div>
      {buttons && <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-3">{buttons}</footer>}
    </article>
  )
}

interface CardCell {
  id: string
  header: string
  numeric?: boolean | undefined
  place: CardPlace
  value: ReactNode
}

/** Groups the cells of the body in column order; consecutive facts form one list. */
function blocksOf(cells: readonly CardCell[]) {
  const blocks: { id: string; place: CardPlace; cells: CardCell[] }[] = []
  for (const cell of cells) {
    if (cell.place !== 'fact' && cell.place !== 'section') continue
    const last = blocks.at(-1)
    if (last?.place === cell.place) last.cells.push(cell)
    else blocks.push({ id: cell.id, place: cell.place, cells: [cell] })
  }
  return blocks
}

const Cell = ({ children }: { children: ReactNode }) => children

export function CardSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      {children}
    </section>
  )
}
