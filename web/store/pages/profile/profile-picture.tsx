// The customer's picture. One that is chosen is shown and sent at once; what it is refused for is said here.
import { Camera, Trash2 } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts'
import { Button } from '#web/ui/button'
import { Card } from '#web/ui/card'
import { FieldError } from '#web/ui/field'
import { PICTURE_TYPES, pictureFailure, refusalOfPicture } from '../../picture-rules.ts'
import { useFocusAfter } from '../../use-focus-after.ts'
import { Avatar } from './avatar.tsx'
import { useSendPicture, useUpdateProfile } from './use-profile.ts'

export function ProfilePicture({ user }: { user: User }) {
  const send = useSendPicture()
  const update = useUpdateProfile()
  const { preview, show } = usePreview()
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isBusy = send.isPending || update.isPending
  // A button that is at work can't hold the focus, and Remove goes with the picture.
  const chooseButton = useFocusAfter<HTMLButtonElement>(isBusy)

  const choose = (picture: File) => {
    const refused = refusalOfPicture(picture)
    setRefusal(refused)
    if (refused) return
    show(picture)
    send.mutate(picture, {
      onError(error) {
        show(null)
        setRefusal(pictureFailure(error))
      },
    })
  }
  const remove = () => {
    setRefusal(null)
    update.mutate({ avatar: '' }, { onSuccess: () => show(null) })
  }

  return (
    <Card>
      <div
        aria-busy={isBusy || undefined}
        className="flex items-center gap-4 md:flex-col md:py-2 md:text-center"
      >
        <Avatar name={user.name} src={preview ?? (user.avatar || null)} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{user.name}</p>
          <PictureInput ref={input} onChoose={choose} />
          <div className="mt-2 flex flex-wrap gap-1 md:justify-center">
            <Button
              ref={chooseButton}
              variant="secondary"
              icon={<Camera aria-hidden="true" />}
              busy={send.isPending}
              disabled={isBusy}
              aria-describedby={refusal ? 'picture-refusal' : undefined}
              onClick={() => input.current?.click()}
            >
              {user.avatar ? 'Change Picture' : 'Add a Picture'}
            </Button>
            {user.avatar && (
              <Button
                variant="ghost"
                icon={<Trash2 aria-hidden="true" />}
                busy={update.isPending}
                disabled={isBusy}
                onClick={remove}
              >
                Remove
              </Button>
            )}
          </div>
          {refusal && (
            <FieldError id="picture-refusal" role="alert" className="mt-2">
              {refusal}
            </FieldError>
          )}
        </div>
      </div>
    </Card>
  )
}

type PictureInputProps = { ref: Ref<HTMLInputElement>; onChoose: (picture: File) => void }

function PictureInput({ ref, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label="Picture"
      accept={PICTURE_TYPES.join(',')}
      onChange={({ currentTarget }) => {
        const picture = currentTarget.files?.[0]
        if (picture) onChoose(picture)
        // The same file may be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}

/** A chosen picture as the browser has it, until another one takes its place. */
function usePreview() {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const show = (picture: File | null) => setPreview(picture && URL.createObjectURL(picture))
  return { preview, show }
}
