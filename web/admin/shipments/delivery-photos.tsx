// Photos that prove the delivery of a shipment: shown, added and removed.
import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { pathOf } from '#contract/base/endpoint'
import { shipmentName } from '#contract/orders/shipment-status'
import type { AdminShipment } from '#contract/orders/shipments'
import { MAX_DELIVERY_PHOTOS } from '#contract/shipments/delivery-photos'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { PictureInput } from '#web/shop/pictures/picture-input.tsx'
import { refusalOfPicture } from '#web/shop/pictures/picture-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { PhotoThumbs } from '#web/ui/media/photo-thumbs.tsx'
import { PhotoDialog } from '#web/ui/overlay/photo-dialog.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'

type PhotographedShipment = Pick<AdminShipment, '_id' | 'carrier' | 'trackingNumber' | 'photos'>

interface DeliveryPhoto {
  /** The shipment's id. */
  id: string
  photoId: string
}

const removePhoto = confirmAction<DeliveryPhoto, { message: string }>({
  label: 'Remove Photo',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  route: 'DELETE /shipments/{id}/photos/{photoId}',
  title: () => 'Remove this photo?',
  text: () => 'It is deleted permanently, and the customer can no longer see it.',
  send: (params) => adminCall('DELETE /shipments/{id}/photos/{photoId}', { params }),
})

export function DeliveryPhotos({ shipment }: { shipment: PhotographedShipment }) {
  const { _id: id, photos } = shipment
  const name = shipmentName(shipment)
  const [shown, setShown] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const on = useActions<DeliveryPhoto>()
  const adding = useSend(
    (photo: File, idempotencyKey: string) =>
      adminCall('POST /shipments/{id}/photos', { params: { id }, files: { photo: [photo] }, idempotencyKey }),
    { body: ({ name, size, lastModified }) => [id, name, size, lastModified] },
  )
  const add = (photo: File) => {
    const refusal = refusalOfPicture(photo)
    if (refusal) toastError(refusal, 'action')
    else adding.mutate(photo)
  }
  const title = `Proof of delivery of ${name}`
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {photos.length > 0 && (
        <PhotoThumbs
          photos={photos.map((photoId) => photoPath(id, photoId))}
          label={title}
          onOpen={setShown}
        />
      )}
      {photos.length < MAX_DELIVERY_PHOTOS && mayCall('POST /shipments/{id}/photos') && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3"
          icon={<Camera aria-hidden="true" />}
          busy={adding.isPending}
          aria-label={`Add proof of delivery of ${name}`}
          onClick={() => input.current?.click()}
        >
          {photos.length > 0 ? 'Add Photo' : 'Add Proof of Delivery'}
        </Button>
      )}
      <PictureInput ref={input} label={`Photo of the delivery of ${name}`} onChoose={add} />
      {shown !== undefined && (
        <PhotoDialog
          title={title}
          photos={photos.map((photoId) => photoPath(id, photoId))}
          at={shown}
          onClose={() => setShown(undefined)}
          footer={(at) =>
            removePhoto.allowed() && (
              <Button
                variant="secondary"
                icon={removePhoto.icon}
                onClick={() => {
                  const photoId = photos[at]
                  setShown(undefined)
                  if (photoId) on.ask(removePhoto, { id, photoId })
                }}
              >
                {removePhoto.label}
              </Button>
            )
          }
        />
      )}
      {on.window}
    </div>
  )
}

/** The browser sends the session cookie with the image request. */
const photoPath = (id: string, photoId: string) =>
  `/api${pathOf('GET /shipments/{id}/photos/{photoId}', { params: { id, photoId } })}`
