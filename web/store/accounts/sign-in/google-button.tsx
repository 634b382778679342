// Starts the Google sign-in, if the shop offers it. It leaves the site, so it bypasses the router.
import { useEffect, useState } from 'react'
import { useHasGoogleSignIn } from '#web/store/shell/seller.ts'
import { Button } from '#web/ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { TermsLinks } from './terms-links.tsx'

const START = '/api/user/auth/google'

/** @param from page to return to afterwards; defaults to the home page */
export function GoogleButton({ label, from }: { label: string; from?: string | null }) {
  const isOffered = useHasGoogleSignIn()
  const [leaving, setLeaving] = useState(false)

  // Re-enable the button when Back restores this page from the browser's cache.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  if (!isOffered) return null
  return (
    <div className="mb-6 grid gap-4">
      <Button
        variant="secondary"
        size="lg"
        icon={<GoogleMark />}
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          window.location.assign(from ? `${START}?${new URLSearchParams({ from })}` : START)
        }}
      >
        {label}
      </Button>
      <p className="text-sm text-muted">
        By continuing with Google you agree to <TermsLinks />.
      </p>
      <p className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        or with your email address
        <span className="h-px flex-1 bg-line" />
      </p>
    </div>
  )
}
