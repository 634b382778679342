// Roles of the people of a company, and what each may do.

export const companyRoles = ['owner', 'orders', 'prepares', 'accounts'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const companyRoleLabels: Readonly<Record<CompanyRole, string>> = {
  owner: 'Owner',
  orders: 'Orders',
  prepares: 'Prepares orders',
  accounts: 'Accounts',
}

export const companyRoleTexts: Readonly<Record<CompanyRole, string>> = {
  owner: 'Orders, sees all orders and the account, and invites colleagues.',
  orders: 'Orders, approves carts, and sees all orders and the account.',
  prepares: 'Fills a cart and sends it for approval.',
  accounts: 'Sees all orders, invoices and the account, without ordering.',
}

interface Rights {
  /** Places orders and approves carts. */
  order: boolean
  /** Sends carts for approval. */
  prepare: boolean
  /** Sees the orders of all people, the amounts due and the statement. */
  seeAll: boolean
  /** Invites and removes people. */
  manage: boolean
}

const rights: Readonly<Record<CompanyRole, Rights>> = {
  owner: { order: true, prepare: false, seeAll: true, manage: true },
  orders: { order: true, prepare: false, seeAll: true, manage: false },
  prepares: { order: false, prepare: true, seeAll: false, manage: false },
  accounts: { order: false, prepare: false, seeAll: true, manage: false },
}

export const mayInCompany = (role: CompanyRole, right: keyof Rights): boolean => rights[role][right]

/** The roles that have a right. */
export const rolesWith = (right: keyof Rights): readonly CompanyRole[] =>
  companyRoles.filter((role) => rights[role][right])

/** Why a person of a company can't place an order, or null. */
export function orderBlock(role: CompanyRole): string | null {
  if (rights[role].order) return null
  return rights[role].prepare
    ? 'You prepare orders for your company. Send the cart for approval instead.'
    : 'Your role in the company is Accounts, which doesn’t include ordering. Ask the owner of the company account.'
}
