// Shortcuts of the whole back office, and the list of all of them behind the “?” key.
import { useState } from 'react'
import { isPlainKey, useShortcut } from '#web/admin/kit/shortcut.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { saveOpenForm } from './save-form.ts'

const ctrl = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

const shortcuts = () =>
  [
    [[ctrl(), 'K'], 'Search, open a page or start an action'],
    [['/'], 'Search the list'],
    [['J'], 'Next row of a list, next order on the page of an order'],
    [['K'], 'Previous row or order'],
    [['C'], 'Copy the order, on its page'],
    [['Enter'], 'Open the focused row'],
    [[ctrl(), 'S'], 'Save the form'],
    [['Esc'], 'Close a dialog or menu'],
    [['?'], 'Show these shortcuts'],
  ] as const

export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  useShortcut((event) => {
    const isSave = event.key.toLowerCase() === 's' && event.ctrlKey !== event.metaKey
    if (isSave && !event.shiftKey && !event.altKey) return saveOpenForm()
    if (event.key !== '?' || !isPlainKey(event)) return false
    setOpen(true)
    return true
  })
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Keyboard Shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 text-sm">
        {shortcuts().map(([keys, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
