// A customer's picture, or their initials if there is none or it fails to load.
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'

export function CustomerAvatar({ name, avatar, large }: { name: string; avatar: string; large?: boolean }) {
  const [broken, setBroken] = useState(false)
  const size = large ? 'size-14 text-lg' : 'size-8 text-xs'
  if (avatar !== '' && !broken) {
    return (
      <img
        src={avatar}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        className={cx('shrink-0 rounded-full border border-line object-cover', size)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-indigo-soft font-semibold text-indigo select-none',
        size,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('') || '?'
