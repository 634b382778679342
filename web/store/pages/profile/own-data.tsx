// Everything that the shop keeps of the customer, as a file.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadOwnData } from '#contract/profile'
import { messageOf } from '#web/api/call'
import { Button } from '#web/ui/button'
import { Card } from '#web/ui/card'
import { saveFile } from '#web/ui/save-file'
import { toastError } from '#web/ui/toast'
import { isExpiry, storeCall } from '../../call.ts'

export function OwnData() {
  const download = useMutation({
    mutationFn: () => storeCall(downloadOwnData, {}),
    networkMode: 'always',
    onSuccess({ success: _, ...data }) {
      const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
      saveFile(new File([JSON.stringify(data, null, 2)], name, { type: 'application/json' }))
    },
    onError: (error) => !isExpiry(error) && toastError(messageOf(error), 'own-data'),
  })
  return (
    <Card
      title={<span className="text-lg">Your data</span>}
      description="Profile, addresses, orders, reviews, inquiries and devices in one JSON file."
    >
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        Download my data
      </Button>
    </Card>
  )
}
