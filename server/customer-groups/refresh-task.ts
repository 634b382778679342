// The job that finds out to which automatic groups a customer belongs now.

export const REFRESH_TASK = 'refresh_customer_groups'
