// A guest's address for one email when a product can be ordered again.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Product } from '#contract/catalogue/catalogue'
import { AlertGuest } from '#contract/stock-alerts/store'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'

interface BackInStockDialogProps {
  product: Pick<Product, '_id' | 'name'>
  /** @param message what happens next */
  onSent: (message: string) => void
  onClose: () => void
}

export default function BackInStockDialog({ product, onSent, onClose }: BackInStockDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(AlertGuest),
    defaultValues: { productId: product._id, email: '' },
  })
  const request = useMutation({
    mutationFn: (body: { productId: string; email: string }) => storeCall('POST /stock-alerts', { body }),
    onSuccess: ({ message }) => {
      onSent(message)
      onClose()
    },
    onError: (error) => showFieldErrors(error, setError, ['email']),
  })
  return (
    <FormDialog
      title="Email me when it is back"
      description={product.name}
      size="sm"
      submitLabel="Email Me"
      busy={request.isPending}
      failure={request.error && <Alert>{messageOf(request.error)}</Alert>}
      onSubmit={handleSubmit((values) => request.mutate(values))}
      onClose={onClose}
    >
      <Field
        label="Email address"
        required
        hint="You get one email when this product can be ordered again, and no advertising."
        error={formState.errors.email?.message}
      >
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
    </FormDialog>
  )
}
