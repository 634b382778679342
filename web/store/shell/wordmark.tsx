// The shop's name with its mark: two threads woven across two.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useSeller, useShopName } from './seller.ts'

export function Wordmark({ className }: { className?: string | undefined }) {
  const name = useShopName()
  const logo = useSeller()?.logo
  return (
    <Link to={paths.home} className={cx('wordmark', className)}>
      {logo ? <Logo path={logo} /> : <WovenMark className="size-8 shrink-0" />}
      <span className="line-clamp-2 leading-tight text-balance">{name}</span>
    </Link>
  )
}

/** The seller's own logo, beside the name. */
function Logo({ path }: { path: string }) {
  return (
    <Picture
      src={path}
      alt=""
      width={32}
      height={32}
      sizes="32px"
      className="size-8 shrink-0 rounded-sm object-contain"
    />
  )
}

/** Same drawing as public/favicon.svg. */
function WovenMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="5" className="fill-indigo" />
      <path className="fill-cotton" d="M9 4h5v3.5H9zM9 15.5h5V28H9zM18 4h5v12.5h-5zM18 24.5h5V28h-5z" />
      <path className="fill-turmeric" d="M4 9h12.5v5H4zM24.5 9H28v5h-3.5zM4 18h3.5v5H4zM15.5 18H28v5H15.5z" />
    </svg>
  )
}
