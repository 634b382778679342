// An email as its reader sees it: in a frame of its own without scripts, or as plain text.
import { useState } from 'react'
import { Segmented } from '#web/ui/form/segmented.tsx'

interface EmailFrameProps {
  title: string
  html: string
  text: string
  /** As wide as a phone is chosen from. */
  widths?: boolean
}

const PHONE_PX = 375

export function EmailFrame({ title, html, text, widths }: EmailFrameProps) {
  const [view, setView] = useState('html')
  const choices = [
    { value: 'html', label: widths ? 'Desktop' : 'Formatted' },
    ...(widths ? [{ value: 'phone', label: 'Phone' }] : []),
    { value: 'text', label: 'Plain text' },
  ]
  return (
    <div className="grid min-w-0 gap-3">
      <Segmented label="How it is shown" options={choices} value={view} onChange={setView} />
      {view === 'text' ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className="max-h-[38rem] overflow-auto rounded border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </pre>
      ) : (
        // No script runs in it, no form is sent from it, and no link leads the back office away.
        <iframe
          title={title}
          sandbox=""
          srcDoc={html}
          style={view === 'phone' ? { width: PHONE_PX } : undefined}
          className="h-[38rem] w-full max-w-full rounded border border-line bg-white"
        />
      )}
    </div>
  )
}
