// Six squares of durrie, the header picture of pages without one.

import { Motif, motifNames } from '#web/store/shell/motif.tsx'
import { cx } from '#web/ui/cx.ts'

const dyes = [
  'bg-indigo text-cotton',
  'bg-turmeric text-indigo-deep',
  'bg-madder text-turmeric-soft',
  'bg-madder-soft text-madder',
  'bg-neem text-cotton',
  'bg-indigo-soft text-indigo',
]

export function ClothPatch() {
  return (
    <div aria-hidden="true" className="hidden grid-cols-6 self-end lg:grid">
      {motifNames.map((name, at) => (
        <span key={name} className={cx('grid aspect-square place-items-center', dyes[at % dyes.length])}>
          <Motif name={name} className="w-[64%]" />
        </span>
      ))}
    </div>
  )
}
