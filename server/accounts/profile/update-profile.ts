// Changes a customer's own details: name, phone, picture and business, and nothing else.
import type { z } from 'zod'
import type { ProfileInput } from '#contract/accounts/profile'
import type { Transaction } from '#server/db/database'
import { queueRemoval } from '#server/files/queue-removal'
import { notFound } from '#server/http/errors'

/** Omitted fields stay as they are. `avatar` and `profilePicture` are two names of one field. */
export async function updateProfile(
  tx: Transaction,
  customerId: string,
  { avatar, profilePicture, ...given }: z.output<typeof ProfileInput>,
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
    .set({ ...withoutGaps(given), avatar: picture })
    .where('id', '=', customerId)
    .execute()
  if (before.avatar !== '' && before.avatar !== picture) await queueRemoval(tx, { shown: [before.avatar] })
}

/** Removes omitted fields from the update. */
const withoutGaps = (given: Omit<z.output<typeof ProfileInput>, 'avatar' | 'profilePicture'>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
