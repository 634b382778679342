// Links within the back office. If the admin may not open the target, a text link becomes plain text and a link that
// looks like a button disappears.
import { type LinkProps, Link as RouterLink } from 'react-router'
import { mayOpen } from './rights.ts'

export type PageLinkProps = Omit<LinkProps, 'to'> & { to: string }

/** Classes that make text look like a link. */
const LOOKS = /indigo|underline|hover:|focus-visible:|transition/

export function Link(props: PageLinkProps) {
  if (mayOpen(props.to)) return <RouterLink {...props} />
  const { className, children } = props
  const plain = className
    ?.split(' ')
    .filter((name) => !LOOKS.test(name))
    .join(' ')
  return <span className={plain || undefined}>{children}</span>
}

/** A link that looks like a button through its `className`; hidden if the target is closed to the admin. */
export const ButtonLink = (props: PageLinkProps) => (mayOpen(props.to) ? <RouterLink {...props} /> : null)
