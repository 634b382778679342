// After an order without an account: creates one with a password as the only field. A code sent to the order's address
// proves that it is the buyer's, so other people don't learn whether it has an account.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { MIN_PASSWORD } from '#contract/accounts/accounts'
import { messageOf } from '#web/api/call.ts'
import { EnterCode, useAskForCode } from '#web/store/accounts/sign-in/email-code-dialog.tsx'
import { paths } from '#web/store/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

const Values = z.object({
  password: z.string().min(MIN_PASSWORD, 'Password must be at least 6 characters'),
})

/** @param email address of the order */
export function CreateAccount({ email }: { email: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(Values), defaultValues: { password: '' } })
  const ask = useAskForCode()
  return (
    <Card
      title={<span className="text-lg">Create an account</span>}
      description={`See all your orders in one place. We email a code to ${email} to confirm that it is yours.`}
    >
      <form
        noValidate
        className="grid gap-4 sm:max-w-sm"
        onSubmit={(event) =>
          void form.handleSubmit((values) =>
            ask.mutate(email, { onSuccess: () => setPassword(values.password) }),
          )(event)
        }
      >
        {ask.error && <Alert>{messageOf(ask.error)}</Alert>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          label="Password"
          required
          hint="At least 6 characters; not one of the most common passwords."
          error={form.formState.errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Button type="submit" variant="secondary" busy={ask.isPending}>
          Create Account
        </Button>
      </form>
      {password !== null && (
        <EnterCode
          email={email}
          remember
          newPassword={password}
          onClose={() => setPassword(null)}
          onSignedIn={() => void navigate(paths.myOrders)}
        />
      )}
    </Card>
  )
}
