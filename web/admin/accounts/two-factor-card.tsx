// Card for one's own two-factor authentication: off, being set up, or on.
import { RefreshCw, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { OwnAccount } from '#contract/accounts/own-account'
import { PasswordAndCode } from '#contract/accounts/two-factor'
import { formatDay } from '#contract/base/days'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { secret, text } from '#web/admin/kit/form/fields.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'

type TwoFactor = OwnAccount['twoFactor']

interface Secured extends TwoFactor {
  onCodes: (codes: readonly string[]) => void
}

/** Below this number of codes, a warning suggests creating new ones. */
const FEW_CODES = 3

export function TwoFactorCard({ twoFactor }: { twoFactor: TwoFactor }) {
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { since, recoveryCodesLeft } = twoFactor
  const isOn = since !== null
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          Two-factor authentication
          <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
        </span>
      }
      description="Signing in needs your password and a code from your phone, so a stolen password alone isn’t enough."
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : isSettingUp ? (
        <SetUpTwoFactor
          onDone={() => setSettingUp(false)}
          cancel={
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              onClick={() => setSettingUp(false)}
            >
              Cancel
            </Button>
          }
        />
      ) : isOn ? (
        <div className="grid gap-4">
          <p className="text-sm">
            On since {formatDay(since)}. {recoveryCodesLeft}{' '}
            {recoveryCodesLeft === 1 ? 'recovery code is' : 'recovery codes are'} left.
          </p>
          {recoveryCodesLeft < FEW_CODES && (
            <Alert tone="warning">
              Only a few recovery codes are left. Create new ones and store them safely.
            </Alert>
          )}
          <div className="flex flex-wrap gap-2">
            <ActionButton action={renewCodes} row={{ ...twoFactor, onCodes: setCodes }} variant="secondary" />
            <ActionButton action={switchOff} row={twoFactor} variant="secondary" />
          </div>
        </div>
      ) : (
        <Button
          variant="secondary"
          className="whitespace-normal! max-sm:px-3"
          icon={<ShieldCheck aria-hidden="true" />}
          onClick={() => setSettingUp(true)}
        >
          Set Up Two-Factor Authentication
        </Button>
      )}
    </Card>
  )
}

const fields = {
  currentPassword: secret({ label: 'Your password', autoComplete: 'current-password' }),
  code: text({
    label: 'Code',
    hint: 'From your app, or a recovery code.',
    autoComplete: 'one-time-code',
  }),
} as const

const question = {
  size: 'sm',
  schema: PasswordAndCode,
  start: () => ({ currentPassword: '', code: '' }),
  fields,
} as const

const renewCodes = action({
  ...question,
  label: 'New Recovery Codes',
  icon: <RefreshCw aria-hidden="true" />,
  title: (_: Secured) => 'New recovery codes',
  text: () => 'You get ten new codes. The old ones stop working.',
  submit: 'Create New Codes',
  async send({ onCodes }, body) {
    const reply = await adminCall('POST /admin/account/recovery-codes', { body })
    onCodes(reply.recoveryCodes)
    return reply
  },
})

const switchOff = action({
  ...question,
  label: 'Switch Off',
  icon: <ShieldOff aria-hidden="true" />,
  danger: true,
  title: (_: TwoFactor) => 'Switch off two-factor authentication',
  text: ({ isRequired }) =>
    isRequired
      ? 'This shop requires it for every admin: you’ll have to set it up again before you can continue.'
      : 'You’ll sign in with your password alone. You’ll be signed out everywhere else.',
  send: (_, body) => adminCall('DELETE /admin/account/two-factor', { body }),
})
