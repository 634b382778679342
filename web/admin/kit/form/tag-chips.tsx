// Tags that are set, each with a button that takes it away.

import { cx } from '#web/ui/cx.ts'
import { Chip } from '#web/ui/data/badge.tsx'

interface TagChipsProps {
  tags: readonly string[]
  onRemove: (tag: string) => void
  className: string
}

export function TagChips({ tags, onRemove, className }: TagChipsProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className={cx('flex flex-wrap gap-2', className)}>
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Chip removeLabel={`Remove ${tag}`} onRemove={() => onRemove(tag)}>
            <span className="truncate">{tag}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
