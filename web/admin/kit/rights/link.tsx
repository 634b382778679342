// Links within the back office. Whoever may not open the page that one leads to has no link: of one in a text the words
// stay, one that looks like a button is not there.
import { type LinkProps, Link as RouterLink } from 'react-router'
import { mayOpen } from './page-calls.ts'

export type PageLinkProps = Omit<LinkProps, 'to'> & { to: string }

/** What makes words look like a link. */
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

/** Is called like the page, and looks like a button by its `className`. */
export const ButtonLink = (props: PageLinkProps) => (mayOpen(props.to) ? <RouterLink {...props} /> : null)
