// Where a picture is chosen: opened by a button beside it. A photograph is made small before anybody gets it.
import type { Ref } from 'react'
import { shrinkPicture } from '#web/api/shrink-picture'
import { PICTURE_TYPES } from './picture-rules.ts'

type PictureInputProps = { ref: Ref<HTMLInputElement>; label: string; onChoose: (picture: File) => void }

export function PictureInput({ ref, label, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={PICTURE_TYPES.join(',')}
      onChange={async ({ currentTarget }) => {
        const chosen = currentTarget.files?.[0]
        // The same file may be chosen again.
        currentTarget.value = ''
        if (chosen) onChoose(await shrinkPicture(chosen))
      }}
    />
  )
}
