// Automatic customer groups depend on orders, so a higher folder refreshes them and app.ts passes its function down.
import type { Transaction } from '#server/db/database'

/** Updates a customer's membership of automatic groups after a change that their rules may depend on. */
export type RefreshGroups = (tx: Transaction, customerId: string) => Promise<void>
