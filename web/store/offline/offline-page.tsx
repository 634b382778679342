// Stands in for a page that cannot be had without a network; lists those that can.
import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { isOwnPath } from '#contract/accounts/return-path'
import { Seo } from '#web/store/shell/seo.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { listCachedPages } from './list-cached-pages.ts'

const ASK_EVERY_MS = 5_000

export default function OfflinePage() {
  useEffect(() => {
    window.addEventListener('online', openWanted)
    void openIfBack()
    const again = setInterval(() => void openIfBack(), ASK_EVERY_MS)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', openWanted)
    }
  }, [])
  return (
    <>
      <Seo
        title="You are offline"
        description="What can be read without a network."
        canonicalPath="/offline"
        noIndex
      />
      <div className="mx-auto max-w-3xl px-4 pt-8 pb-16 sm:px-6">
        <EmptyState
          headingLevel={1}
          icon={<WifiOff />}
          title="You are offline"
          text="This page is not kept on your device. It opens by itself as soon as there is a network again."
          action={<Button onClick={openWanted}>Try Again</Button>}
        />
        <CachedPages />
      </div>
    </>
  )
}

function CachedPages() {
  const { data = [] } = useQuery({
    queryKey: ['kept-pages'],
    queryFn: listCachedPages,
    networkMode: 'always',
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="kept-heading">
      <h2 id="kept-heading" className="font-serif text-xl font-semibold">
        Pages you can read now
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {data.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center py-1.5 hover:text-indigo hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The address that was asked for; one of our own, whatever the query says. */
function openWanted(): void {
  const from = new URLSearchParams(window.location.search).get('from')
  window.location.replace(from !== null && isOwnPath(from) && !from.startsWith('/offline') ? from : '/')
}

/**
 * The network may have come back before this page was hydrated, and browsers don't always tell. The shop is asked, as they
 * also call it online where only the shop is gone.
 */
async function openIfBack(): Promise<void> {
  if (!navigator.onLine || document.hidden || !new URLSearchParams(window.location.search).has('from')) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) openWanted()
}
