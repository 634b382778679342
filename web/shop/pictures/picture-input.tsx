// Hidden file input for pictures, opened by a button beside it. Photos are downscaled before they are passed on.
import type { Ref } from 'react'
import { shrinkPicture } from '#web/api/shrink-picture.ts'
import { usePendingWork } from '#web/ui/overlay/use-pending-work.ts'
import { PICTURE_TYPES } from './picture-rules.ts'

interface PictureInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** Accepts several files; `onChoose` is called for each. */
  multiple?: boolean
  onChoose: (picture: File) => void
}

export function PictureInput({ ref, label, multiple, onChoose }: PictureInputProps) {
  const hold = usePendingWork()
  const choose = async (pictures: readonly File[]) => {
    for (const picture of pictures) onChoose(await shrinkPicture(picture))
  }
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      aria-label={label}
      accept={PICTURE_TYPES.join(',')}
      onChange={({ currentTarget }) => {
        const chosen = [...(currentTarget.files ?? [])]
        // Allow choosing the same file again.
        currentTarget.value = ''
        hold(choose(chosen))
      }}
    />
  )
}
