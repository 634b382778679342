// Links to the terms that a new customer accepts. They open in a new tab, so that no input is lost.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'

const look = 'font-semibold text-indigo underline underline-offset-3 hover:text-indigo-deep'

export function TermsLinks() {
  return (
    <>
      the{' '}
      <Link to={paths.terms} target="_blank" className={look}>
        terms of sale
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} target="_blank" className={look}>
        privacy policy
      </Link>
    </>
  )
}
