// Signing in. Whoever is signed in already, or has just become it, goes on to the page that he came for.
import { useLocation } from 'react-router'
import { returnPath } from '../../return-path.ts'
import { Seo } from '../../seo.tsx'
import { AccountFrame } from './account-frame.tsx'
import { GuestsOnly } from './guests-only.tsx'
import { LoginForm } from './login-form.tsx'

export default function LoginPage() {
  const { state } = useLocation()
  return (
    <>
      <Seo
        title="Sign in"
        description="Sign in to keep a cart, place orders and follow them."
        canonicalPath="/login"
        noIndex
      />
      <GuestsOnly goTo={returnPath(state)}>
        <AccountFrame title="Welcome back" text="Sign in to your cart and your orders.">
          <LoginForm />
        </AccountFrame>
      </GuestsOnly>
    </>
  )
}
