// Converts form fields to the columns of a group. A manual group has no rule.
import { toBasisPoints } from '#contract/base/gst'
import { GroupCriteria, type GroupInput } from '#contract/customers/admin-groups'
import { json } from '#server/db/database'

export const groupValues = ({ name, description, type, color, criteria, benefits }: GroupInput) => ({
  name,
  description,
  type,
  color,
  criteria: json(type === 'automatic' ? criteria : GroupCriteria.parse({})),
  discountBasisPoints: toBasisPoints(benefits.discount),
  freeShipping: benefits.freeShipping,
  prioritySupport: benefits.prioritySupport,
  earlyAccess: benefits.earlyAccess,
})
