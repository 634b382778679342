// Name, email, phone and picture. Read-only until Edit Profile is clicked.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { MessageChoiceCard } from '#web/store/messages/message-choice-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { BusinessCard } from './business-card.tsx'
import { EmailChoicesCard } from './email-choices-card.tsx'
import { OwnBenefits } from './own-benefits.tsx'
import { PanelState } from './panel-state.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { PersonalForm } from './personal-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { useProfile } from './use-profile.ts'

export function PersonalInfo() {
  const profile = useProfile()
  const user = profile.data
  const [isEditing, setEditing] = useState(false)
  const editButton = useFocusAfter<HTMLButtonElement>(isEditing)

  if (!user) return <PanelState name="Profile" query={profile} />
  return (
    <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <ProfilePicture user={user} />
      <div className="grid min-w-0 gap-6">
        <Card
          title={<span className="text-lg">Personal Info</span>}
          actions={
            !isEditing && (
              <Button
                ref={editButton}
                variant="secondary"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setEditing(true)}
              >
                Edit Profile
              </Button>
            )
          }
        >
          {isEditing ? (
            <PersonalForm user={user} onClose={() => setEditing(false)} />
          ) : (
            <PersonalFields
              user={user}
              name={{ value: user.name, readOnly: true }}
              phone={{ value: user.phone, readOnly: true }}
            />
          )}
        </Card>
        <BusinessCard user={user} />
        <OwnBenefits />
        <EmailChoicesCard />
        <MessageChoiceCard />
      </div>
    </div>
  )
}
