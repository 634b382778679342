// Two-factor authentication of one's own account: off, being set up, or on.
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

/** Fewer, and it is time for new ones. */
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
      description="A code from your phone beside the password, so that a password alone opens nothing."
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
            <Alert tone="warning">Few recovery codes are left. Make new ones and keep them.</Alert>
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
    hint: 'From your app, or one of your recovery codes.',
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
  text: () => 'Ten new ones. Those from before stop working.',
  submit: 'Make New Codes',
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
  title: (_: TwoFactor) => 'Switch two-factor authentication off',
  text: ({ isRequired }) =>
    isRequired
      ? 'This shop wants it of every admin: you will be asked to set it up again before you go on.'
      : 'Your password alone signs you in then. You are signed out everywhere else.',
  send: (_, body) => adminCall('DELETE /admin/account/two-factor', { body }),
})
