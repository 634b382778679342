// Downloads all data that the shop holds about the customer.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'

export function OwnData() {
  const download = useMutation({
    mutationFn: () => storeCall('GET /user/data', {}),
    onSuccess({ success: _, ...data }) {
      const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
      saveFile(new File([JSON.stringify(data, null, 2)], name, { type: 'application/json' }))
    },
    onError: (error) => !isExpiry(error) && toastError(messageOf(error), 'own-data'),
  })
  return (
    <Card
      title={<span className="text-lg">Your data</span>}
      description="Profile, addresses, orders, reviews, inquiries, questions, quotes, awaited products and devices in one JSON file."
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
