// Shown in place of a page that isn't available offline; lists the pages that are.
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
        description="Pages you can read offline."
        canonicalPath="/offline"
        noIndex
      />
      <div className="mx-auto max-w-3xl px-4 pt-8 pb-16 sm:px-6">
        <EmptyState
          headingLevel={1}
          icon={<WifiOff />}
          title="You are offline"
          text="This page isn't available offline. It will load when you are back online."
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
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="kept-heading">
      <h2 id="kept-heading" className="font-serif text-xl font-semibold">
        Pages available offline
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

/** Opens the page that was requested. The query is untrusted, so only paths of this site are accepted. */
function openWanted(): void {
  const from = new URLSearchParams(window.location.search).get('from')
  window.location.replace(from !== null && isOwnPath(from) && !from.startsWith('/offline') ? from : '/')
}

/**
 * The network may have returned before this page was hydrated, and browsers don't always report it. So this asks the
 * shop itself: browsers also report "online" when only the shop is down.
 */
async function openIfBack(): Promise<void> {
  if (!navigator.onLine || document.hidden || !new URLSearchParams(window.location.search).has('from')) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) openWanted()
}
