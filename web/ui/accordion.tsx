/** Text that folds away: a list of questions, or a single section. Closed text is still found by the browser's search. */
import { Accordion as Base } from '@base-ui/react/accordion'
import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type AccordionItem = { value: string; title: ReactNode; content: ReactNode }

type AccordionProps = {
  items: readonly AccordionItem[]
  defaultValue?: string[] | undefined
  multiple?: boolean | undefined
  headingLevel?: 2 | 3 | 4 | undefined
  className?: string | undefined
}

const trigger =
  'group flex min-h-11 w-full items-center justify-between gap-4 rounded py-2 text-left font-semibold hover:text-indigo focus-visible:-outline-offset-2'
const chevron =
  'size-4 shrink-0 text-muted transition-transform duration-180 group-data-panel-open:rotate-180 group-hover:text-indigo'

export function Accordion({
  items,
  defaultValue,
  multiple = true,
  headingLevel = 3,
  className,
}: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Base.Root
      defaultValue={defaultValue}
      multiple={multiple}
      hiddenUntilFound
      className={cx('border-y border-line', className)}
    >
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value} className="border-b border-line last:border-b-0">
          <Base.Header render={<Heading />}>
            <Base.Trigger className={trigger}>
              {item.title}
              <ChevronDown aria-hidden="true" className={chevron} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="overflow-hidden">
            <div className="pt-1 pb-4 text-muted">{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  defaultOpen?: boolean | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

/** One section that opens and closes, as in a panel of filters. */
export function Disclosure({ title, children, defaultOpen, open, onOpenChange, className }: DisclosureProps) {
  return (
    <Collapsible.Root
      defaultOpen={defaultOpen}
      open={open}
      onOpenChange={(next) => onOpenChange?.(next)}
      className={className}
    >
      <Collapsible.Trigger className={trigger}>
        {title}
        <ChevronDown aria-hidden="true" className={chevron} />
      </Collapsible.Trigger>
      <Collapsible.Panel hiddenUntilFound className="overflow-hidden">
        <div className="pt-1 pb-4">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
