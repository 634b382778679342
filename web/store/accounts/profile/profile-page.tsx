// The customer's profile. It also confirms a deletion request: the customer is signed out by then, and the sign-in
// page has no place for that message.
import { useState } from 'react'
import { paths } from '#web/store/paths.ts'
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { Seo } from '#web/store/shell/seo.tsx'
import { AccountClosed } from './account-closed.tsx'
import { Profile } from './profile.tsx'

const title = 'Profile'
const description = 'Your personal details, addresses and security.'

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
