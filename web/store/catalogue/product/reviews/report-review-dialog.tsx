// Asks for the reason for reporting a review.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ReviewVote } from '#contract/reviews/reviews'
import { messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

export default function ReportReviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(ReviewVote),
    defaultValues: { kind: 'report' as const, reason: '' },
  })
  const report = useMutation({
    mutationFn: (body: ReviewVote) => storeCall('POST /reviews/{id}/marks', { params: { id }, body }),
    onSuccess: ({ message }) => {
      toastSuccess(message, 'review-mark')
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      title="Report this review"
      description="Tell the seller what is wrong with it."
      submitLabel="Report"
      busy={report.isPending}
      failure={report.error && <Alert>{messageOf(report.error)}</Alert>}
      onSubmit={form.handleSubmit((body) => report.mutate(body))}
      onClose={onClose}
    >
      <Field label="Reason" required error={form.formState.errors.reason?.message}>
        <TextInput {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
