// The sign-in page for administrators. Signed-in admins are redirected to where they came from, or to the dashboard.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SignInFrame } from '#web/admin/accounts/sign-in-frame.tsx'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { useLocationState } from '#web/shop/use-location-state.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { checkAdmin } from './check-admin.ts'
import { LoginCode } from './login-code.tsx'
import { useThemeOnDocument } from './theme.ts'

/** Location state set by the gate, the sign-out, an expired session, and an accepted invitation. */
interface ComingFrom {
  from?: { pathname: string; search: string }
  message?: string
  signedOut?: boolean
  expired?: boolean
  email?: string
}

export default function LoginPage() {
  const navigate = useNavigate()
  const coming = (useLocationState() ?? {}) as ComingFrom
  const target = coming.from ? coming.from.pathname + coming.from.search : adminPaths.dashboard
  /** `null`: no message. */
  const [said, setSaid] = useState<string | null>()
  const banner = said === undefined ? coming.message : said
  const [challenge, setChallenge] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: coming.email ?? '', password: '' } })
  const { isSubmitting } = form.formState
  const [email, password] = form.watch(['email', 'password'])
  const empty = !email.trim() || !password
  useThemeOnDocument()

  // The gate or the sign-out already knows that there is no session, so only direct visits check.
  const ask = !coming.message && !coming.signedOut && !coming.expired
  useEffect(() => {
    if (!ask) return
    const leaving = new AbortController()
    checkAdmin(leaving.signal).then((check) => {
      if (!leaving.signal.aborted && 'admin' in check) void navigate(target, { replace: true })
    })
    return () => leaving.abort()
  }, [ask, navigate, target])

  const signIn = form.handleSubmit(async (credentials) => {
    if (empty) return
    try {
      const reply = await adminCall('POST /admin/login', { body: credentials })
      if ('challenge' in reply) return setChallenge(reply.challenge)
    } catch (error) {
      setSaid(messageOf(error))
      toastFailure(error, { id: 'admin-login' })
      return
    }
    await welcome()
  })

  async function welcome() {
    toastSuccess('Welcome back, Admin!', 'admin-login')
    await navigate(target, { replace: true })
  }

  /** Clears the password, so that no one can read it from the form. */
  function goBack(reason?: string) {
    setChallenge(null)
    setSaid(reason ?? null)
    form.setValue('password', '')
  }

  const clearBanner = { onChange: () => setSaid(null) }
  return (
    <SignInFrame title="Admin Login">
      {challenge !== null ? (
        <LoginCode challenge={challenge} onSignedIn={welcome} onBack={goBack} />
      ) : (
        <form
          onSubmit={signIn}
          noValidate
          method="post"
          aria-label="Admin Login"
          className="grid gap-5 p-6 sm:p-8"
        >
          <header className="text-center">
            <SellerName />
            <h1 className="mt-3 text-lg font-semibold">Admin Login</h1>
            <p className="text-sm text-muted">Authorized personnel only</p>
          </header>
          {/* Only what the visitor has tried and failed to do is an error. */}
          {banner && <Alert tone={said ? 'error' : 'warning'}>{banner}</Alert>}
          <Field label="Email" required>
            <TextInput
              type="email"
              autoComplete="username"
              inputMode="email"
              {...form.register('email', clearBanner)}
            />
          </Field>
          <Field label="Password" required>
            <PasswordInput {...form.register('password', clearBanner)} />
          </Field>
          <Button type="submit" busy={isSubmitting} disabled={empty} className="w-full">
            {isSubmitting ? 'Signing In...' : 'Sign In'}
          </Button>
          <Link
            to={adminPaths.forgotPassword}
            className="justify-self-center text-sm font-medium text-indigo underline-offset-4 hover:underline"
          >
            Forgot Password?
          </Link>
        </form>
      )}
    </SignInFrame>
  )
}

/** The marketplace's name. Its line is reserved until it is loaded, to avoid a layout shift. */
function SellerName() {
  const shop = useQuery(routeQuery(adminCall, 'GET /shop', {}))
  return (
    <p className="min-h-9 font-serif text-2xl leading-9 font-semibold tracking-tight text-balance">
      {shop.data?.seller?.name ?? '\u00a0'}
    </p>
  )
}
