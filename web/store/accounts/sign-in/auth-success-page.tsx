// Landing page of the Google sign-in.
import { Seo } from '#web/store/shell/seo.tsx'
import { CompleteSignIn } from './complete-sign-in.tsx'

export default function AuthSuccessPage() {
  return (
    <>
      <Seo
        title="Completing sign in"
        description="Signs you in with your Google account."
        canonicalPath="/auth/success"
        noIndex
      />
      <CompleteSignIn />
    </>
  )
}
