// Orders that were placed without an account, as accounts use them. Orders are above accounts in the dependency order,
// so app.ts passes the implementation (server/orders/customer/attach-guest-orders.ts).
import type { Db, Transaction } from '#server/db/database'

export interface GuestOrders {
  /** Returns name and phone number of the last order placed without an account, or null if the address has none. */
  findGuest: (db: Db | Transaction, email: string) => Promise<{ name: string; phone: string } | null>
  /**
   * Moves the orders that were placed with the customer's address to the account, if the address is verified. The
   * caller has locked the customer. Returns the number of orders.
   */
  attachTo: (tx: Transaction, customerId: string) => Promise<number>
}
