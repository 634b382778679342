/** Collapsible text. The browser's search still finds it while collapsed. */
import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

const trigger =
  'group flex min-h-11 w-full items-center justify-between gap-4 rounded py-2 text-left font-semibold hover:text-indigo focus-visible:-outline-offset-2'
const chevron =
  'size-4 shrink-0 text-muted transition-transform duration-180 group-data-panel-open:rotate-180 group-hover:text-indigo'

interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  defaultOpen?: boolean | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

/** A single collapsible section, for example in a filter panel. */
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
