/** Tabs. The caller holds the selected tab, usually in the URL. */
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

export type Tab = { value: string; label: ReactNode; icon?: ReactNode; count?: number | undefined }

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  /** TabPanels, and anything between the tabs and them. */
  children?: ReactNode
  className?: string | undefined
}

export function Tabs({ label, tabs, value, onValueChange, children, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: string) => onValueChange(next)}
      className={cx('min-w-0', className)}
    >
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="group flex min-h-11 shrink-0 items-center gap-2 rounded px-3 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-indigo [&>svg]:size-4"
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums group-data-active:bg-indigo-soft group-data-active:text-indigo">
                {tab.count}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-indigo transition-[translate,width]" />
      </Base.List>
      {children}
    </Base.Root>
  )
}

export function TabPanel({
  value,
  children,
  keepMounted,
  className,
}: {
  value: string
  children: ReactNode
  /** Keeps the panel's input while another tab is selected. */
  keepMounted?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={cx('pt-5 outline-offset-4', className)}>
      {children}
    </Base.Panel>
  )
}
