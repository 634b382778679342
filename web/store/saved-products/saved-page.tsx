// The products that a visitor has saved, with today's prices, newest first.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { SavedList, SavedSkeleton } from './saved-list.tsx'

export default function SavedPage() {
  return (
    <PersonalFrame
      title="Saved Products"
      description="The products that you have saved for later."
      path="/saved"
      waiting={<SavedSkeleton />}
      letsGuestsIn
    >
      <SavedList />
    </PersonalFrame>
  )
}
