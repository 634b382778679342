/** Pagination: Previous, up to five page numbers around the current one, Next, and the page size. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { NativeSelect } from '#web/ui/form/field.tsx'

type LinkElement = ReactElement<{ className?: string; children?: ReactNode; 'aria-current'?: 'page' }>

interface PagerProps {
  page: number
  totalPages: number
  hasPrev?: boolean | undefined
  hasNext?: boolean | undefined
  onPage: (page: number) => void
  /** Renders the steps as links for crawlers, as in `(page) => <Link to={…} />`; `onPage` is then not called. */
  renderLink?: ((page: number) => LinkElement) | undefined
  /** For example "Showing 1 to 12 of 57". */
  text?: ReactNode
  label?: string | undefined
  /** Hides the steps if there is only one page. */
  hideSingle?: boolean | undefined
  className?: string | undefined
}

export function Pager({
  page,
  totalPages,
  hasPrev = page > 1,
  hasNext = page < totalPages,
  onPage,
  renderLink,
  text,
  label = 'Pagination',
  hideSingle = false,
  className,
}: PagerProps) {
  const step = (target: number, enabled: boolean, content: ReactNode, current = false) => {
    const look = cx(
      buttonClass({ variant: current ? 'primary' : 'ghost', size: 'sm' }),
      'min-w-8 px-2! tabular-nums pointer-coarse:min-w-10',
    )
    if (renderLink && enabled)
      return cloneElement(renderLink(target), {
        className: look,
        children: content,
        ...(current && { 'aria-current': 'page' as const }),
      })
    return (
      <button
        type="button"
        disabled={!enabled}
        aria-current={current ? 'page' : undefined}
        onClick={() => onPage(target)}
        className={look}
      >
        {content}
      </button>
    )
  }
  return (
    <nav
      aria-label={label}
      className={cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}
    >
      {text && <p className="text-sm text-muted tabular-nums">{text}</p>}
      {(totalPages > 1 || !hideSingle) && (
        <ul className="ml-auto flex print:hidden items-center gap-1 max-sm:w-full max-sm:justify-between max-sm:gap-0">
          <li>
            {step(
              page - 1,
              hasPrev,
              <>
                <ChevronLeft aria-hidden="true" className="size-4" />
                <span className="max-sm:sr-only">Previous</span>
              </>,
            )}
          </li>
          {pagesAround(page, totalPages).map((number) => (
            <li key={number}>{step(number, true, number, number === page)}</li>
          ))}
          <li>
            {step(
              page + 1,
              hasNext,
              <>
                <span className="max-sm:sr-only">Next</span>
                <ChevronRight aria-hidden="true" className="size-4" />
              </>,
            )}
          </li>
        </ul>
      )}
    </nav>
  )
}

/** Returns up to five consecutive page numbers, with the current one in the middle where possible. */
function pagesAround(page: number, totalPages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, totalPages - 4))
  return Array.from({ length: Math.min(5, totalPages) }, (_, i) => first + i)
}

interface PerPageSelectProps {
  value: number
  options: readonly number[]
  onChange: (perPage: number) => void
  label?: string | undefined
  /** Formats an option; the plain number by default. */
  format?: ((option: number) => string) | undefined
  /** On a phone, shows only the number. */
  compact?: boolean | undefined
}

export function PerPageSelect({
  value,
  options,
  onChange,
  label = 'Per page',
  format = String,
  compact = false,
}: PerPageSelectProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-sm text-muted print:hidden">
      <label htmlFor={id} className={compact ? 'max-sm:sr-only' : undefined}>
        {label}
      </label>
      <NativeSelect
        id={id}
        size="sm"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="w-fit"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {format(option)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
