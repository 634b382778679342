// Opening an account; it signs in at once and leads to the products.
import { AccountFrame } from '#web/store/account/account-frame.tsx'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { GoogleButton } from './google-button.tsx'
import { GuestsOnly } from './guests-only.tsx'
import { RegisterForm } from './register-form.tsx'

export default function RegisterPage() {
  return (
    <>
      <Seo
        title="Create an account"
        description="Open an account to order at ex-mill prices and follow your orders."
        canonicalPath="/register"
        noIndex
      />
      <GuestsOnly goTo={paths.products}>
        <AccountFrame title="Create an account" text="One account for your cart, addresses and orders.">
          <GoogleButton label="Sign up with Google" />
          <RegisterForm />
        </AccountFrame>
      </GuestsOnly>
    </>
  )
}
