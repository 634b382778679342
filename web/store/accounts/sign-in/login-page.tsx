// Sign-in page. Signed-in customers are redirected to the page they came for.
import { useLocation } from 'react-router'
import { useLocationState } from '#web/shop/use-location-state.ts'
import { AccountFrame } from '#web/store/accounts/account-frame.tsx'
import { rememberedPath, returnPath } from '#web/store/session/return-path.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { CompleteSignIn } from './complete-sign-in.tsx'
import { GoogleButton } from './google-button.tsx'
import { GuestsOnly } from './guests-only.tsx'
import { LoginForm } from './login-form.tsx'
import { WhySignIn } from './why-sign-in.tsx'

export default function LoginPage() {
  const state = useLocationState()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const isBackFromGoogle = query.has('token') || query.has('error')
  return (
    <>
      <Seo
        title="Sign in"
        description="Sign in to save your cart, place orders and track them."
        canonicalPath="/login"
        noIndex
      />
      {isBackFromGoogle ? (
        <CompleteSignIn />
      ) : (
        <GuestsOnly goTo={returnPath(state)}>
          <AccountFrame title="Welcome back" text="Sign in to see your cart and orders.">
            <WhySignIn state={state} />
            <GoogleButton label="Continue with Google" from={rememberedPath(state)} />
            <LoginForm />
          </AccountFrame>
        </GuestsOnly>
      )}
    </>
  )
}
