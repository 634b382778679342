// A customer's picture in a circle, or the initials without one.
import { Picture } from '#web/ui/media/picture.tsx'

interface AvatarProps {
  name: string
  src: string | null
}

export function Avatar({ name, src }: AvatarProps) {
  if (src) {
    return (
      <span className="shrink-0">
        <Picture
          src={src}
          alt="Your profile picture"
          width={128}
          height={128}
          sizes="8rem"
          className="size-20 rounded-full border border-line object-cover md:size-32"
        />
      </span>
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center rounded-full bg-indigo font-serif text-3xl font-semibold text-on-indigo select-none md:size-32"
    >
      {initialsOf(name)}
    </span>
  )
}

/** "Asha Devi Rao" → "AR" */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}
