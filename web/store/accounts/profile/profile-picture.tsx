// The customer's picture. A chosen file is shown and uploaded immediately; a refusal is shown here.
import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts/accounts'
import { CallError, messageOf } from '#web/api/call.ts'
import { PictureInput } from '#web/shop/pictures/picture-input.tsx'
import { refusalOfPicture } from '#web/shop/pictures/picture-rules.ts'
import { usePreview } from '#web/shop/pictures/use-preview.ts'
import { isExpiry } from '#web/store/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { Avatar } from './avatar.tsx'
import { useSendPicture, useUpdateProfile } from './use-profile.ts'

export function ProfilePicture({ user }: { user: User }) {
  const send = useSendPicture()
  const update = useUpdateProfile()
  const [chosen, setChosen] = useState<File | null>(null)
  const preview = usePreview(chosen)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isBusy = send.isPending || update.isPending
  // A busy button can't keep the focus, and Remove disappears together with the picture.
  const chooseButton = useFocusAfter<HTMLButtonElement>(isBusy)

  const choose = (picture: File) => {
    const refused = refusalOfPicture(picture)
    setRefusal(refused)
    if (refused) return
    setChosen(picture)
    send.mutate(picture, {
      onError(error) {
        setChosen(null)
        setRefusal(pictureFailure(error))
      },
    })
  }
  const remove = () => {
    setRefusal(null)
    update.mutate({ avatar: '' }, { onSuccess: () => setChosen(null) })
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
          <PictureInput ref={input} label="Picture" onChoose={choose} />
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

function pictureFailure(error: unknown): string | null {
  if (isExpiry(error)) return null
  if (error instanceof CallError && error.isWordless)
    return 'The picture could not be saved. Please try again.'
  return messageOf(error)
}
