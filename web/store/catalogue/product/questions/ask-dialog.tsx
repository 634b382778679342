// A question about the product. Customers are known by name and email; guests enter both.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Product } from '#contract/catalogue/catalogue'
import { CustomerQuestion, GuestQuestion, MAX_QUESTION } from '#contract/questions/questions'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { useSession } from '#web/store/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

interface AskDialogProps {
  product: Pick<Product, '_id' | 'name'>
  /** @param message what happens next */
  onSent: (message: string) => void
  onClose: () => void
}

export default function AskDialog({ product, onSent, onClose }: AskDialogProps) {
  const { user } = useSession()
  const { register, handleSubmit, setError, formState } = useForm<GuestQuestion>({
    // A customer's body lacks the fields of a guest, which stay empty.
    resolver: zodResolver(user ? CustomerQuestion : GuestQuestion) as never,
    defaultValues: { productId: product._id, question: '', name: '', email: '', website: '' },
  })
  const { errors } = formState
  const asking = useMutation({
    mutationFn: ({ productId, question, ...guest }: GuestQuestion) =>
      user
        ? storeCall('POST /user/questions', { body: { productId, question } })
        : storeCall('POST /questions', { body: { productId, question, ...guest } }),
    onSuccess: ({ message }) => {
      onSent(message)
      onClose()
    },
    onError: (error) => showFieldErrors(error, setError, ['question', 'name', 'email']),
  })
  return (
    <FormDialog
      title="Ask a question"
      description={product.name}
      submitLabel="Send Question"
      busy={asking.isPending}
      failure={asking.error && <Alert>{messageOf(asking.error)}</Alert>}
      onSubmit={handleSubmit((values) => asking.mutate(values))}
      onClose={onClose}
    >
      <Field
        label="Your question"
        required
        hint="Please leave out personal data: we may publish question and answer on this page, with your first name and initial."
        error={errors.question?.message}
      >
        <TextArea rows={4} maxLength={MAX_QUESTION} {...register('question')} />
      </Field>
      {user ? (
        <p className="text-sm text-muted">We email you the answer.</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" required error={errors.name?.message}>
            <TextInput autoComplete="name" maxLength={100} {...register('name')} />
          </Field>
          <Field label="Email" required hint="For our answer only." error={errors.email?.message}>
            <TextInput type="email" autoComplete="email" maxLength={254} {...register('email')} />
          </Field>
        </div>
      )}
      {/* For bots; hidden from people and from screen readers. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="question-website">Leave this empty</label>
        <input id="question-website" type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
    </FormDialog>
  )
}
