// In place of the back office while the settings want a new password of the person who has signed in.
import { Button } from '#web/ui/button.tsx'
import { PasswordForm } from './password-form.tsx'
import { useSignOut } from './use-sign-out.ts'

export function ExpiredPassword({ onChanged }: { onChanged: () => void }) {
  const signOut = useSignOut()
  return (
    <main className="weave grid min-h-dvh place-items-center bg-cotton px-4 py-10">
      <title>Choose a new password</title>
      <div className="w-full max-w-md overflow-hidden rounded border border-line bg-surface shadow-md">
        <div aria-hidden="true" className="selvedge" />
        <div className="grid gap-5 p-6 sm:p-8">
          <header>
            <h1 className="text-lg font-semibold">Choose a new password</h1>
            <p className="text-sm text-muted">
              The shop’s settings ask for a new password from time to time, and yours is due.
            </p>
          </header>
          <PasswordForm onDone={onChanged} />
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={signOut}>
            Sign Out
          </Button>
        </div>
      </div>
    </main>
  )
}
