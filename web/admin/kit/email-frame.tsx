// An email as its recipient sees it: in a sandboxed frame without scripts, or as plain text.
import { type ReactNode, useState } from 'react'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { useScrolls } from '#web/ui/use-scrolls.ts'

interface EmailFrameProps {
  title: string
  html: string
  text: string
  /** Offers a choice between phone and desktop width; the desktop width doesn't shrink. */
  widths?: boolean
}

type View = 'desktop' | 'phone' | 'text'

const PHONE_PX = 375
/** Width of the email plus a margin. */
const DESKTOP_PX = 640

export function EmailFrame({ title, html, text, widths }: EmailFrameProps) {
  const isNarrow = useIsNarrow()
  const [chosen, setView] = useState<View | null>(null)
  const view = chosen ?? (widths && isNarrow ? 'phone' : 'desktop')
  const options: readonly { value: View; label: string }[] = [
    { value: 'desktop', label: widths ? 'Desktop' : 'Formatted' },
    ...(widths ? [{ value: 'phone', label: 'Phone' } as const] : []),
    { value: 'text', label: 'Plain text' },
  ]
  const width = view === 'phone' ? PHONE_PX : '100%'
  return (
    <div className="grid min-w-0 gap-3">
      <Segmented label="How it is shown" options={options} value={view} onChange={setView} />
      <Scrolling key={view} label={title}>
        {view === 'text' ? (
          <pre className="bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
        ) : (
          // Sandboxed: no scripts, no form submissions, no navigation of the back office.
          <iframe
            title={title}
            sandbox=""
            srcDoc={html}
            style={{
              width,
              maxWidth: view === 'phone' ? '100%' : undefined,
              minWidth: widths && view === 'desktop' ? DESKTOP_PX : undefined,
            }}
            className="block h-[37rem] bg-white"
          />
        )}
      </Scrolling>
    </div>
  )
}

function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  const { ref, scrolls } = useScrolls()
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className="max-h-[38rem] overflow-auto rounded border border-line"
    >
      <div>{children}</div>
    </section>
  )
}
