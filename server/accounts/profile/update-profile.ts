// Changes what customers say of themselves: name, phone, picture and business, and nothing else.
import type { z } from 'zod'
import type { ProfileInput } from '#contract/accounts/profile'
import type { Transaction } from '#server/db/database'
import { queueRemoval } from '#server/files/queue-removal'
import { notFound } from '#server/http/errors'

/** Fields that are left out stay as they are. `avatar` and `profilePicture` are one field under two names. */
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

/** An update must not name what was left out. */
const withoutGaps = (given: Omit<z.output<typeof ProfileInput>, 'avatar' | 'profilePicture'>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
