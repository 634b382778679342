// The frame of pages that are shown before the sign-in: one card in the middle of the window.
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { useLinkToken } from '#web/shop/use-link-token.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'

/** @param title of the document */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <main className="weave grid min-h-dvh place-items-center bg-cotton px-4 py-10">
        <div className="w-full max-w-md overflow-hidden rounded border border-line bg-surface shadow-md">
          <div aria-hidden="true" className="selvedge" />
          {children}
        </div>
      </main>
      <Toaster />
    </>
  )
}

/** The frame of a page behind an emailed link, which is drawn with the token of the link. */
export function LinkFrame({ title, draw }: { title: string; draw: (token: string) => ReactNode }) {
  const token = useLinkToken()
  return (
    <SignInFrame title={title}>
      {token === undefined ? (
        <PageSpinner className="min-h-60!" />
      ) : token === null ? (
        <DeadLink text="It is incomplete. Please open the link from the email again." />
      ) : (
        draw(token)
      )}
    </SignInFrame>
  )
}

interface FramedProps {
  title: string
  text: ReactNode
  children: ReactNode
}

/** The content of the frame: a heading, an introduction and a form. */
export const Framed = ({ title, text, children }: FramedProps) => (
  <div className="grid gap-5 p-6 sm:p-8">
    <header>
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="text-sm text-muted wrap-anywhere">{text}</p>
    </header>
    {children}
  </div>
)

interface DeadLinkProps {
  text: ReactNode
  /** Beside the link to the sign-in. */
  action?: ReactNode
}

export const DeadLink = ({ text, action }: DeadLinkProps) => (
  <EmptyState
    headingLevel={1}
    icon={<Link2Off />}
    title="This link is not valid"
    text={text}
    action={
      <>
        <ToSignIn />
        {action}
      </>
    }
  />
)

export const ToSignIn = () => (
  <ButtonLink
    to={adminPaths.login}
    className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
  >
    Go to Sign-in
  </ButtonLink>
)
