/** A menu opened by a button, for row actions and the account: arrow keys, type-ahead, Esc. */
import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface MenuProps {
  /** The button that opens it, with an accessible name: `<IconButton label="Actions" … />`. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end' | undefined
  side?: 'top' | 'bottom' | undefined
}

export function Menu({ trigger, children, align = 'end', side = 'bottom' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      {/* A landmark of its own, because the menu is rendered at the end of body, outside the page's landmarks. */}
      <Base.Portal role="region" aria-label="Menu">
        <Base.Positioner align={align} side={side} sideOffset={4} className="z-50 outline-none">
          {/* Can take the focus, so that a long menu scrolls by keyboard before an item is highlighted. */}
          <Base.Popup
            tabIndex={0}
            className="max-h-(--available-height) min-w-44 overflow-y-auto rounded border border-line bg-raised p-1 text-sm text-ink shadow-md outline-none origin-(--transform-origin) transition-[opacity,scale] duration-150 data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const itemClass =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none pointer-coarse:min-h-11 ' +
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-muted ' +
  '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:opacity-80'

interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  onClick?: (() => void) | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Second line: the reason for being disabled, or a shortcut. */
  hint?: ReactNode
}

export function MenuItem({ children, icon, onClick, danger, disabled, hint }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onClick}
      disabled={disabled}
      className={cx(itemClass, danger && !disabled && 'text-madder')}
    >
      {icon}
      <span className="min-w-0 flex-1">
        {children}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </Base.Item>
  )
}

/** A menu item that is a link; `render` is the link, as in `<Link to="…" />`. */
export function MenuLink({
  children,
  icon,
  render,
}: {
  children: ReactNode
  icon?: ReactNode
  render: ReactElement
}) {
  return (
    <Base.LinkItem render={render} closeOnClick className={itemClass}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </Base.LinkItem>
  )
}

/** One choice of several, such as the theme; the selected one has a dot. */
export function MenuChoice({
  value,
  onChange,
  options,
  label,
}: {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  label: ReactNode
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.Group>
        <Base.GroupLabel className={labelClass}>{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick className={itemClass}>
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator className="size-2 rounded-full bg-indigo" />
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  )
}

/** A menu item that toggles, such as a table column. The menu stays open. */
export function MenuTick({
  checked,
  onChange,
  disabled,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  children: ReactNode
}) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      className={itemClass}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <Base.CheckboxItemIndicator render={<Check aria-hidden="true" className="size-4 text-indigo" />} />
    </Base.CheckboxItem>
  )
}

const labelClass = 'px-2.5 pt-2 pb-1 text-xs font-semibold text-muted'

/** A heading for a group of items. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={labelClass}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />
}
