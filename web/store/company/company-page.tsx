// The company of the signed-in customer: account, orders, carts for approval, people and branches.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { Company } from './company.tsx'

export default function CompanyPage() {
  return (
    <PersonalFrame
      title="Company"
      description="Your company’s account: orders, amounts due, people and branches."
      path="/company"
    >
      <Company />
    </PersonalFrame>
  )
}
