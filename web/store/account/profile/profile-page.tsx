// What customers keep of themselves. Whoever has just asked for the account to be deleted is told here what comes now:
// they are signed out by then, and the sign-in page has no room for it.
import { useState } from 'react'
import { paths } from '#web/store/paths.ts'
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { Seo } from '#web/store/shell/seo.tsx'
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
    <PersonalFrame title={title} description={description} path={paths.profile} narrow>
      <Profile onDeleted={setDeletionDueAt} />
    </PersonalFrame>
  )
}
