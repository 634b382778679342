// One cart that was sent for approval, at today's prices.
import { useParams } from 'react-router'
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { Request } from './request.tsx'

export default function RequestPage() {
  const { requestId = '' } = useParams()
  return (
    <PersonalFrame
      title="Cart for approval"
      description="A cart that a colleague has sent for approval."
      path={`/company/requests/${requestId}`}
      narrow
    >
      <Request id={requestId} />
    </PersonalFrame>
  )
}
