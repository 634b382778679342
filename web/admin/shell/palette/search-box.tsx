// The search box of the top bar; a button on phones. Opens the palette, as do Ctrl K and ⌘ K.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'

type Palette = typeof import('./palette.tsx').Palette

export function SearchBox() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [Loaded, setLoaded] = useState<Palette>()
  const box = useRef<HTMLDivElement>(null)

  function load() {
    if (Loaded) return
    import('./palette.tsx').then(
      ({ Palette }) => setLoaded(() => Palette),
      () => {
        setOpen(false)
        toastError('The search could not be loaded. Check the connection and try again.', 'palette')
      },
    )
  }
  const change = (next: boolean) => {
    if (next) load()
    else setText('')
    setOpen(next)
  }
  useShortcut(() => {
    // Don't open behind another dialog.
    if (open || !box.current?.closest('[aria-hidden="true"], [inert]')) change(!open)
  })

  return (
    <div ref={box} className="sm:flex-1">
      <IconButton
        label="Search"
        icon={<Search aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => change(true)}
        className="sm:hidden"
      />
      <div className="relative hidden max-w-md sm:block">
        <SearchInput
          size="sm"
          label="Search products, orders, customers"
          placeholder="Search products, orders, customers..."
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          // Text typed before the palette is loaded becomes its initial text.
          value={Loaded ? '' : text}
          onChange={(typed) => {
            setText(typed)
            change(true)
          }}
          onClick={() => change(true)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' || key === 'ArrowDown') change(true)
          }}
        />
        {(Loaded || text === '') && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2 hidden items-center gap-1 lg:flex"
          >
            <Kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'}</Kbd>
            <Kbd>K</Kbd>
          </span>
        )}
      </div>
      {Loaded && <Loaded open={open} onOpenChange={change} text={text} onText={setText} />}
    </div>
  )
}

function useShortcut(onPress: () => void) {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return
      if (event.ctrlKey === event.metaKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
