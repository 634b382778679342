// Withdraws all requests for emails about products by the link in one.
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { StopEmails } from './stop-emails.tsx'

export default function StopProductEmailsPage() {
  return (
    <>
      <Seo
        title="Stop emails about products"
        description="Stop waiting for products that are out of stock."
        canonicalPath={paths.stopProductEmails}
        noIndex
      />
      <StopEmails
        route="POST /stock-alerts/stop/{token}"
        question="Stop emails about products?"
        text="You won't be told when products that you wait for are back in stock. You will still get emails about your orders and your account."
        submitLabel="Stop Emails"
        failed="The emails could not be stopped"
        done={{
          title: "You won't receive emails about products any more",
          text: 'If you change your mind, ask again on the page of a product.',
        }}
        unknown={{
          text: 'Please open the link from our email again.',
          action: (
            <Link to={paths.home} className={buttonClass()}>
              Back to Home
            </Link>
          ),
        }}
      />
    </>
  )
}
