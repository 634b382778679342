// Where a picture is chosen: opened by a button beside it. A photograph is made small before anybody gets it.
import type { Ref } from 'react'
import { shrinkPicture } from '#web/api/shrink-picture.ts'
import { usePendingWork } from '#web/ui/overlay/use-pending-work.ts'
import { PICTURE_TYPES } from './picture-rules.ts'

interface PictureInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** Several at once; each is told by itself. */
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
        // The same file may be chosen again.
        currentTarget.value = ''
        hold(choose(chosen))
      }}
    />
  )
}
