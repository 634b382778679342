// What customers keep of themselves. Whoever has just asked for the account to be deleted is told here what comes now:
// he is signed out by then, and the sign-in page has no room for it.
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { PersonalPage } from '../../personal-page.tsx'
import { Seo } from '../../seo.tsx'
import { AccountClosed } from './account-closed.tsx'
import { Profile } from './profile.tsx'

const title = 'Profile'
const description = 'Your personal data, addresses and security.'

export default function ProfilePage() {
  const [deletionDueAt, setDeletionDueAt] = useState<string | null>(null)
  if (deletionDueAt !== null) {
    return (
      <>
        <Seo title={title} description={description} canonicalPath={paths.profile} noIndex />
        <AccountClosed deletionDueAt={deletionDueAt} />
      </>
    )
  }
  return (
    <PersonalPage title={title} description={description} path={paths.profile} narrow>
      <Profile onDeleted={setDeletionDueAt} />
    </PersonalPage>
  )
}
