// Sign-in attempts on the admin's own account, with place and result.
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { SIGN_IN_DAYS, type SignIn } from '#contract/accounts/own-account'
import { formatDateTime } from '#contract/base/days'
import { adminCall } from '#web/admin/call.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'

export function SignInHistory() {
  const query = useSignIns()
  const signIns = query.data?.pages.flatMap((page) => page.signIns)
  return (
    <Card
      title="Sign-in history"
      description={`The last ${SIGN_IN_DAYS} days. Attempts with another email address aren’t yours and aren’t listed.`}
      flush
      footer={
        query.hasNextPage && (
          <Button
            variant="secondary"
            size="sm"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show More
          </Button>
        )
      }
    >
      {signIns === undefined ? (
        query.isError ? (
          <LoadFailure headingLevel={3} title="Failed to load your sign-ins" query={query} />
        ) : (
          <PageSpinner text="Loading sign-ins..." className="min-h-40!" />
        )
      ) : signIns.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No sign-ins yet"
          text="Each sign-in and each failed attempt will be listed here."
        />
      ) : (
        <ul aria-label="Sign-in history" className="divide-y divide-line border-t border-line">
          {signIns.map((signIn) => (
            <Attempt key={signIn._id} signIn={signIn} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const successes = {
  password: 'Signed in by password',
  code: 'Signed in by password and code',
  'recovery-code': 'Signed in by password and recovery code',
} as const satisfies Record<SignIn['method'], string>

const failures = {
  'wrong-password': 'Wrong password',
  'no-code': 'Right password, but no code',
  'wrong-code': 'Right password, but wrong code',
  closed: 'Right password, but the account is closed',
} as const satisfies Record<NonNullable<SignIn['failure']>, string>

function Attempt({ signIn: { at, device, address, method, failure } }: { signIn: SignIn }) {
  const Icon = failure === null ? ShieldCheck : ShieldAlert
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className={cx('mt-0.5 size-5 shrink-0', failure === null ? 'text-neem' : 'text-madder')}
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <div className="min-w-0">
          <p className={cx('text-sm font-semibold', failure !== null && 'text-madder')}>
            {failure === null ? successes[method] : failures[failure]}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {device} · {address}
          </p>
        </div>
        <time dateTime={at} className="text-sm text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </div>
    </li>
  )
}

/** Keyset pagination: each page begins below the last attempt shown, so new attempts don't shift the list. */
const useSignIns = () =>
  useInfiniteQuery({
    queryKey: ['GET /admin/account/sign-ins'],
    queryFn: ({ pageParam, signal }) =>
      adminCall('GET /admin/account/sign-ins', { query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, signIns }) => (hasMore ? signIns.at(-1)?._id : undefined),
  })
