// Set-up of two-factor authentication in three steps: password, QR code with a confirming code, recovery codes. Used
// on the account page, and after sign-in when the settings require two-factor authentication.
import { type ReactNode, useState } from 'react'
import { ConfirmTwoFactor, StartTwoFactor, type TwoFactorSetup } from '#contract/accounts/two-factor'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { secret, text } from '#web/admin/kit/form/fields.tsx'
import { QrCode } from '#web/shop/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { FocusHere } from '#web/ui/focus-here.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SetUpTwoFactorProps {
  /** Button next to the first step's button that leaves the set-up, if that is allowed. */
  cancel?: ReactNode
  onDone: () => void
}

export function SetUpTwoFactor({ cancel, onDone }: SetUpTwoFactorProps) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) {
    return (
      <FocusHere role="group" aria-label="Step 3 of 3: recovery codes">
        <RecoveryCodes codes={codes} onDone={onDone} />
      </FocusHere>
    )
  }
  if (setup !== null) {
    return (
      <FocusHere role="group" aria-label="Step 2 of 3: your app">
        <ConfirmSetup setup={setup} onConfirmed={setCodes} onAgain={() => setSetup(null)} />
      </FocusHere>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        You need an authenticator app on your phone, such as Google Authenticator, Aegis or your password
        manager.
      </p>
      <InlineForm
        schema={StartTwoFactor}
        start={{ currentPassword: '' }}
        fields={{
          currentPassword: secret({ label: 'Your password', autoComplete: 'current-password' }),
        }}
        submit="Continue"
        send={(body) => adminCall('POST /admin/account/two-factor', { body })}
        onDone={({ setup: made }) => setSetup(made)}
      />
      {cancel}
    </div>
  )
}

interface ConfirmSetupProps {
  setup: TwoFactorSetup
  onConfirmed: (codes: readonly string[]) => void
  onAgain: () => void
}

const CodeOnly = ConfirmTwoFactor.pick({ code: true })

function ConfirmSetup({ setup, onConfirmed, onAgain }: ConfirmSetupProps) {
  const grouped = setup.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="justify-self-center">
        <QrCode text={setup.uri} label="QR code that adds this account to your app" />
      </div>
      <div className="grid content-start gap-4">
        <p className="text-sm">
          Scan the QR code with your app. If you can’t scan it, type this key into the app:
        </p>
        <div className="grid justify-items-start gap-2">
          <code
            data-testid="two-factor-key"
            className="rounded border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere select-all"
          >
            {grouped}
          </code>
          <CopyButton label="Copy the key" text={setup.secret} />
        </div>
        <InlineForm
          schema={CodeOnly}
          start={{ code: '' }}
          fields={{
            code: text({
              label: 'Code',
              hint: 'The six digits that the app shows now.',
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
            }),
          }}
          submit="Switch On"
          send={({ code }) =>
            adminCall('PUT /admin/account/two-factor', { body: { setupId: setup._id, code } })
          }
          onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
        />
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onAgain}>
          Start Over
        </Button>
      </div>
    </div>
  )
}
