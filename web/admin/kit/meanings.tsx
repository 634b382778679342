// Explanations of a screen's figures, collapsed by default.
import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/disclosure.tsx'

interface MeaningsProps {
  /** Each term on the screen with its explanation. */
  meanings: readonly (readonly [term: string, meaning: string])[]
  title?: string
  className?: string
  /** Remarks that apply to all of them. */
  children?: ReactNode
}

export function Meanings({
  meanings,
  title = 'About these figures',
  className = 'mb-4',
  children,
}: MeaningsProps) {
  return (
    <Disclosure
      title={title}
      className={`${className} rounded border border-line bg-surface px-4 text-sm print:data-closed:hidden`}
    >
      <dl className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {meanings.map(([term, meaning]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      {children && <p className="mt-4 text-muted">{children}</p>}
    </Disclosure>
  )
}
