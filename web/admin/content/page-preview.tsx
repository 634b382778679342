// Live preview of a content page, with the seller's details filled in.
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useDeferredValue } from 'react'
import { fillIn } from '#contract/content/fill-in'
import { parsePageText } from '#contract/content/page-text'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

interface PagePreviewProps {
  path: string
  page: { title: string; intro?: string | undefined; text: string }
}

export function PagePreview({ path, page }: PagePreviewProps) {
  const { title, intro = '', text } = useDeferredValue(page)
  const shop = useQuery(routeQuery(adminCall, 'GET /shop', {})).data
  const read = (words: string) => (shop ? fillIn(words, shop) : words)
  return (
    <section aria-label="Preview" className="min-w-0 rounded border border-line bg-surface">
      <header className="flex items-center justify-between gap-3 border-b border-line px-5 py-2">
        <h2 className="text-sm font-semibold text-muted">Preview</h2>
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-indigo underline underline-offset-3"
        >
          See it in the shop
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      </header>
      <div className="px-5 py-4 wrap-anywhere">
        <p className="font-serif text-2xl leading-tight font-semibold">{read(title) ?? title}</p>
        <p className="mt-2 text-muted">{read(intro)}</p>
        <Sections text={text} read={read} />
      </div>
    </section>
  )
}

function Sections({ text, read }: { text: string; read: (words: string) => string | null }) {
  const known = (words: readonly string[]) => words.map(read).filter((line) => line !== null)
  return parsePageText(text).sections.map(({ heading, paragraphs, points }) => (
    <section key={heading} className="mt-6">
      <h3 className="small-title">{heading}</h3>
      {known(paragraphs).map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
      <ul className="mt-2 list-disc pl-5">
        {known(points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  ))
}
