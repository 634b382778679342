// Tags, each with a button to remove it.

import { cx } from '#web/ui/cx.ts'
import { Chip } from '#web/ui/data/badge.tsx'

interface TagChipsProps {
  label?: string
  /** Name of one tag, if the button isn't clear without it. */
  noun?: string
  tags: readonly string[]
  onRemove: (tag: string) => void
  className: string
}

export function TagChips({ label = 'Tags', noun, tags, onRemove, className }: TagChipsProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip removeLabel={['Remove', noun, tag].filter(Boolean).join(' ')} onRemove={() => onRemove(tag)}>
            <span className="max-w-56 truncate">{tag}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
