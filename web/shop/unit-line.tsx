// A row for units of a product that are shipped or returned: picture, name, quantity and inputs.
import type { ReactNode } from 'react'
import { counted } from '#contract/base/rupee-text'
import { Picture } from '#web/ui/media/picture.tsx'

interface UnitLineProps {
  name: string
  image: string | null
  text: ReactNode
  children?: ReactNode
}

export function UnitLine({ name, image, text, children }: UnitLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 p-3">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <span className="w-12 shrink-0">
          <Picture
            src={image}
            alt=""
            width={96}
            height={96}
            sizes="3rem"
            className="aspect-square w-full rounded object-cover"
          />
        </span>
        <div className="min-w-0">
          <p className="leading-5 font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted tabular-nums">{text}</p>
        </div>
      </div>
      {children}
    </li>
  )
}

export const units = (count: number): string => counted(count, 'unit')
