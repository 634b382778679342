// Edits name and phone. Only field errors are shown; after any other failure the form just stays open.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts/accounts'
import { ProfileInput } from '#contract/accounts/profile'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { useUpdateProfile } from './use-profile.ts'

const PersonalData = ProfileInput.pick({ name: true, phone: true }).required()

export function PersonalForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm({
    resolver: zodResolver(PersonalData),
    reValidateMode: 'onSubmit',
    defaultValues: { name: user.name, phone: user.phone },
  })
  const update = useUpdateProfile()
  useEffect(() => setFocus('name'), [setFocus])

  const submit = handleSubmit((values) =>
    update.mutate(values, {
      onSuccess: onClose,
      onError: (error) => void showFieldErrors(error, setError, ['name', 'phone']),
    }),
  )
  const field = (name: 'name' | 'phone') => register(name, { onChange: () => clearErrors(name) })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PersonalFields user={user} name={field('name')} phone={field('phone')} errors={formState.errors} />
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={update.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={update.isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
