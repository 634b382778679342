// Runs actions from buttons and menus of rows and records. At most one dialog is open.
import { EllipsisVertical } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import type { Action } from './definition.ts'
import { useSend } from './use-send.ts'

export interface Actions<Row, Subject = Row> {
  /** Opens the dialog of an action, or runs an action without a dialog. */
  ask: (action: Action<Row, Subject>, row: Row) => void
  isBusy: boolean
  /** The open dialog. Render it once, outside the content that actions change. */
  window: ReactNode
}

interface Asked<Row, Subject> {
  action: Action<Row, Subject>
  row: Row
}

interface ActionsOptions<Row, Subject> {
  /** The loaded record, if the page has it; otherwise the dialog loads it. */
  subject?: Subject
  /** Returns the current row: a dialog may stay open while the row changes. */
  newest?: (row: Row) => Row
  onDone?: (action: Action<Row, Subject>) => void | Promise<void>
}

export function useActions<Row, Subject = Row>({
  subject,
  newest = (row) => row,
  onDone,
}: ActionsOptions<Row, Subject> = {}): Actions<Row, Subject> {
  const [asked, setAsked] = useState<Asked<Row, Subject> | null>(null)
  const pressed = useSend(
    ({ action, row }: Asked<Row, Subject>, key: string) => {
      if (!action.press) throw new Error(`${action.label} needs a window`)
      return action.press(row, key)
    },
    {
      onDone: (_, { action }) => onDone?.(action),
      body: ({ action, row }) => [action.label, row],
      gone: ({ action, row }) => action.gone?.(row),
    },
  )
  const ask = (action: Action<Row, Subject>, row: Row) => {
    if (action.press) pressed.mutate({ action, row })
    setAsked(action.press ? null : { action, row })
  }
  const Window = asked?.action.Window
  return {
    ask,
    isBusy: pressed.isPending,
    window: Window && asked && (
      <Window
        key={asked.action.label}
        row={newest(asked.row)}
        subject={subject}
        onClose={() => setAsked(null)}
        onDone={() => onDone?.(asked.action)}
        ask={(action) => ask(action, asked.row)}
      />
    ),
  }
}

/** Button for an action that doesn't belong to a row. */
interface ActionButtonProps<Row> {
  action: Action<Row>
  row: Row
  /** The main action among several has no variant. */
  variant?: 'secondary'
}

export function ActionButton<Row>({ action, row, variant }: ActionButtonProps<Row>) {
  const on = useActions<Row>()
  usePressed(action, () => on.ask(action, row))
  if (!action.allowed()) return null
  return (
    <>
      <Button variant={variant} icon={action.icon} busy={on.isBusy} onClick={() => on.ask(action, row)}>
        {action.label}
      </Button>
      {on.window}
    </>
  )
}

/** Presses the button once if the command palette has opened the page for it. */
function usePressed<Row>({ label, allowed }: Action<Row>, press: () => void) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isWanted = (state as { press?: string } | null)?.press === label && allowed()
  const onWanted = useEffectEvent(() => {
    // Going back or reloading doesn't press it again.
    void navigate(pathname + search, { replace: true, state: null })
    press()
  })
  useEffect(() => {
    if (isWanted) onWanted()
  }, [isWanted])
}

interface OfferedProps<Row, Subject> {
  actions: readonly Action<Row, Subject>[]
  row: Row
  /** Name of the row, used in the accessible names of its buttons. */
  name: string
  on: Actions<Row, Subject>
}

/** One button for each action; the first is prominent. */
export function ActionButtons<Row, Subject>({ actions, row, name, on }: OfferedProps<Row, Subject>) {
  return actions
    .filter(({ offered }) => offered(row))
    .map((action, at) => (
      <Button
        key={action.label}
        size="sm"
        variant={at === 0 ? 'secondary' : 'ghost'}
        aria-label={action.named?.(name) ?? `${action.label} ${name}`}
        onClick={() => on.ask(action, row)}
      >
        {action.label}
      </Button>
    ))
}

interface ActionMenuProps<Row, Subject> extends OfferedProps<Row, Subject> {
  /** Menu entries that aren't actions, for example links to the record. */
  links?: ReactNode
  busy?: boolean
}

/** Menu behind three dots, if there are entries; dangerous actions come last, after a separator. */
export function ActionMenu<Row, Subject>({
  actions,
  row,
  name,
  on,
  links,
  busy,
}: ActionMenuProps<Row, Subject>) {
  if (!links && !actions.some(({ offered }) => offered(row))) return null
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${name}`}
          title="Actions"
          busy={busy || on.isBusy}
          icon={<EllipsisVertical aria-hidden="true" />}
        />
      }
    >
      {links}
      <ActionItems actions={actions} row={row} name={name} on={on} />
    </Menu>
  )
}

interface ActionItemsProps<Row, Subject> extends OfferedProps<Row, Subject> {
  /** The loaded record, if available; blocked entries then show their reason. */
  subject?: Subject
}

/** The entries of a menu. */
export function ActionItems<Row, Subject>({ actions, row, on, subject }: ActionItemsProps<Row, Subject>) {
  const blockOf = ({ blocked }: Action<Row, Subject>) =>
    subject === undefined ? null : (blocked?.(subject) ?? null)
  return actions
    .filter(({ offered }) => offered(row))
    .map((action, at, shown) => (
      <Fragment key={action.label}>
        {action.danger && !shown[at - 1]?.danger && <MenuSeparator />}
        <MenuItem
          icon={action.icon}
          danger={action.danger}
          disabled={blockOf(action) !== null}
          hint={blockOf(action)}
          onClick={() => on.ask(action, row)}
        >
          {action.label}
        </MenuItem>
      </Fragment>
    ))
}
