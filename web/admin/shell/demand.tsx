// Replaces the back office while the settings require something from the signed-in admin: a single task, and a way to
// sign out.
import type { ReactNode } from 'react'
import { useSignOut } from '#web/admin/accounts/use-sign-out.ts'
import { Button } from '#web/ui/button.tsx'

interface DemandProps {
  title: string
  text: string
  children: ReactNode
}

export function Demand({ title, text, children }: DemandProps) {
  const signOut = useSignOut()
  return (
    <main className="weave grid min-h-dvh place-items-center bg-cotton px-4 py-10">
      <title>{title}</title>
      <div className="w-full max-w-md overflow-hidden rounded border border-line bg-surface shadow-md has-[svg[role=img]]:max-w-2xl">
        <div aria-hidden="true" className="selvedge" />
        <div className="grid gap-5 p-6 sm:p-8">
          <header>
            <h1 className="text-lg font-semibold">{title}</h1>
            <p className="text-sm text-muted">{text}</p>
          </header>
          {children}
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={signOut}>
            Sign Out
          </Button>
        </div>
      </div>
    </main>
  )
}
