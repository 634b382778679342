// Changes what customers say of themselves: name, phone and picture, and nothing else.
import type { z } from 'zod'
import type { ProfileInput } from '#contract/accounts/profile'
import type { Transaction } from '#server/db/database'
import { queueRemoval } from '#server/files/queue-removal'
import { notFound } from '#server/http/errors'

/** Fields that are left out stay as they are. `avatar` and `profilePicture` are one field under two names. */
export async function updateProfile(
  tx: Transaction,
  customerId: string,
  { name, phone, avatar, profilePicture }: z.output<typeof ProfileInput>,
): Promise<void> {
  const before = await tx
    .selectFrom('customers')
    .select('avatar')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw notFound('Customer')
  const picture = avatar ?? profilePicture ?? before.avatar
  await tx
    .updateTable('customers')
    .set({ avatar: picture, ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) })
    .where('id', '=', customerId)
    .execute()
  if (before.avatar !== '' && before.avatar !== picture) await queueRemoval(tx, { shown: [before.avatar] })
}
