// Completes a Google sign-in on whichever page it returns to: exchanges the code for a session, or shows the error.
// Then replaces the URL, so that the code or error doesn't stay in the history.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { answerFailure, exchangeFailure } from './account-failure.ts'
import { exchangeCode } from './exchange-code.ts'

export function CompleteSignIn() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [code, error, from] = [query.get('token'), query.get('error'), query.get('from')]
  const { isSuccess, error: failure } = useQuery({
    queryKey: ['sign-in', code],
    queryFn: () => exchangeCode(code),
    enabled: error === null,
    // A code works once, and its result is in the session, so never refetch this query.
    retry: false,
    gcTime: 0,
  })

  useEffect(() => {
    if (isSuccess) {
      navigate(paths.dashboard, { replace: true, ...(from !== null && { state: { from } }) })
      return
    }
    const text = error !== null ? answerFailure(error) : failure && exchangeFailure(failure, code)
    if (text) toastError(text, 'account-error')
    if (error !== null || failure) navigate(paths.login, { replace: true })
  }, [isSuccess, error, failure, code, from, navigate])

  return (
    <>
      <h1 className="sr-only">Sign in</h1>
      <PageSpinner text="Completing sign in..." className="min-h-[60vh]" />
    </>
  )
}
