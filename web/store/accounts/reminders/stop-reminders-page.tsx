// Unsubscribes from cart reminders by the link in one.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { StopEmails } from './stop-emails.tsx'

export default function StopRemindersPage() {
  return (
    <>
      <Seo
        title="Stop reminders"
        description="Stop getting reminders about your cart."
        canonicalPath={paths.stopReminders}
        noIndex
      />
      <StopEmails
        route="POST /cart-reminders/stop/{token}"
        question="Stop cart reminders?"
        text="You will still get emails about your orders and your account."
        submitLabel="Stop Reminders"
        failed="The reminders could not be stopped"
        done={{
          title: "You won't receive cart reminders any more",
          text: 'If you change your mind, turn them on in your profile.',
        }}
        unknown={{
          text: 'Please open the link from our email again, or turn off reminders in your profile.',
          action: (
            <Link to={paths.profile} className={buttonClass()}>
              Open your profile
            </Link>
          ),
        }}
      />
    </>
  )
}
