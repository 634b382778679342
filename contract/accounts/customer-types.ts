// Kinds of customers.

export const customerTypes = ['regular', 'premium', 'business'] as const
