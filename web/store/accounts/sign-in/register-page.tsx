// Registration page. It signs the customer in immediately and leads to the products, or back to the checkout in which
// a guest chose to create an account.
import { Link } from 'react-router'
import { useLocationState } from '#web/shop/use-location-state.ts'
import { AccountFrame } from '#web/store/accounts/account-frame.tsx'
import { isCheckoutOpen } from '#web/store/checkout/reopen-checkout.ts'
import { paths } from '#web/store/paths.ts'
import { rememberedPath } from '#web/store/session/return-path.ts'
import { useIsRegistrationOpen } from '#web/store/shell/seller.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { GoogleButton } from './google-button.tsx'
import { GuestsOnly } from './guests-only.tsx'
import { RegisterForm } from './register-form.tsx'
import { WhySignIn } from './why-sign-in.tsx'

export default function RegisterPage() {
  const from = rememberedPath(useLocationState())
  return (
    <>
      <Seo
        title="Create an account"
        description="Create an account to order at ex-mill prices and track your orders."
        canonicalPath="/register"
        noIndex
      />
      <GuestsOnly goTo={isCheckoutOpen(from) ? paths.checkout : paths.products}>
        <AccountFrame title="Create an account" text="One account for your cart, addresses and orders.">
          <Registration />
        </AccountFrame>
      </GuestsOnly>
    </>
  )
}

function Registration() {
  const state = useLocationState()
  if (!useIsRegistrationOpen()) {
    return (
      <Alert tone="warning">
        New accounts can't be created at the moment. If you have one, you can{' '}
        <Link to={paths.login} className="underline underline-offset-3">
          sign in
        </Link>
        ; otherwise please{' '}
        <Link to={paths.contact} className="underline underline-offset-3">
          contact us
        </Link>
        .
      </Alert>
    )
  }
  return (
    <>
      <WhySignIn state={state} />
      <GoogleButton label="Sign up with Google" from={rememberedPath(state)} />
      <RegisterForm />
    </>
  )
}
