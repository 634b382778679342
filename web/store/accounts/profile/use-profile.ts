// The customer's profile: one query, and mutations that replace the user in its cache and in the header.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts'
import type { InputOf, ReplyOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { currentSession, setSession } from '#web/store/session/session-state.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

export function useProfile() {
  return usePersonalQuery('GET /user/profile', {}, { select: (reply) => reply.user })
}

export function useUpdateProfile() {
  return useProfileMutation((body: InputOf<'PUT /user/profile'>['body']) =>
    storeCall('PUT /user/profile', { body }),
  )
}

/** Uploads a picture, replacing the previous one. */
export function useSendPicture() {
  return useProfileMutation((picture: File) =>
    storeCall('POST /user/profile/picture', { files: { picture: [picture] } }),
  )
}

/** Shows a changed user everywhere, with a message. */
export function useTakeUser() {
  const client = useQueryClient()
  return (user: User, message: string) => {
    // Another customer may have signed in since, in another tab.
    if (currentSession().user?.id !== user._id) return
    client.setQueryData<ReplyOf<'GET /user/profile'>>(personalKey(user._id, 'GET /user/profile', {}), {
      success: true,
      user,
    })
    setSession({ user })
    toastSuccess(message, 'profile')
  }
}

function useProfileMutation<Input>(mutationFn: (input: Input) => Promise<{ user: User }>) {
  const takeUser = useTakeUser()
  return useMutation({
    mutationFn,
    scope: { id: 'profile' },
    onSuccess: ({ user }) => takeUser(user, 'Profile updated successfully!'),
  })
}
