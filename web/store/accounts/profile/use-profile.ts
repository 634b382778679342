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

function useProfileMutation<Input>(mutationFn: (input: Input) => Promise<{ user: User }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    scope: { id: 'profile' },
    networkMode: 'always',
    onSuccess({ user }) {
      // Another customer may have signed in since, in another tab.
      if (currentSession().user?.id !== user._id) return
      client.setQueryData<ReplyOf<'GET /user/profile'>>(personalKey(user._id, 'GET /user/profile', {}), {
        success: true,
        user,
      })
      setSession({ user })
      toastSuccess('Profile updated successfully!', 'profile')
    },
  })
}
