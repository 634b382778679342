// The phone number that the courier gets: that of the chosen address, else that of the profile.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

/** @param ofAddress the number saved with the chosen address */
export function DeliveryPhone({ ofAddress }: { ofAddress: string | undefined }) {
  const { data: phone } = usePersonalQuery('GET /user/profile', {}, { select: (reply) => reply.user.phone })
  if (ofAddress) {
    return <p className="mt-3 text-sm text-muted">{`The courier calls ${ofAddress} about the delivery.`}</p>
  }
  if (phone === undefined) return null
  return (
    <p className="mt-3 text-sm text-muted">
      {phone
        ? `The courier calls ${phone} about the delivery. `
        : 'The courier needs a phone number for the delivery. '}
      <Link
        to={paths.profile}
        className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3"
      >
        {phone ? 'Change it in your profile' : 'Enter it in your profile'}
      </Link>
    </p>
  )
}
