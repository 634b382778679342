import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { allPermissions, isAllowed, isPermission, permissions, withNeeded } from '#contract/base/permissions'
import { builtInRoleNames, builtInRoles, permissionsOf } from './roles.ts'

const someOf = fc.subarray(allPermissions)

test('every permission that another one depends on exists', () => {
  const needed = allPermissions.flatMap(
    (name) => (permissions[name] as { needs?: readonly string[] }).needs ?? [],
  )
  expect(needed.filter((name) => !isPermission(name))).toEqual([])
})

test('built-in roles include what their permissions depend on, owners have all, and viewers only read', () => {
  for (const name of builtInRoleNames) {
    expect(withNeeded(builtInRoles[name].permissions), name).toHaveLength(
      builtInRoles[name].permissions.length,
    )
  }
  expect(permissionsOf('owner', [])).toEqual(allPermissions)
  expect(permissionsOf('manager', [])).not.toContain('staff.manage')
  expect(permissionsOf('viewer', []).filter((name) => !name.endsWith('.read'))).toEqual([])
})

test('withNeeded() is idempotent and keeps the chosen permissions', () => {
  fc.assert(
    fc.property(someOf, (chosen) => {
      const whole = withNeeded(chosen)
      expect(withNeeded(whole)).toEqual(whole)
      expect(whole).toEqual(expect.arrayContaining(chosen))
      expect(permissionsOf(null, chosen)).toEqual(whole)
    }),
  )
})

test('isAllowed() accepts one permission, all of several, or any of several', () => {
  fc.assert(
    fc.property(someOf, fc.subarray(allPermissions, { minLength: 1 }), (held, named) => {
      const set = new Set(held)
      expect(isAllowed('any-admin', set)).toBe(true)
      expect(isAllowed({ all: named }, set)).toBe(named.filter((name) => !held.includes(name)).length === 0)
      expect(isAllowed({ any: named }, set)).toBe(held.filter((name) => named.includes(name)).length > 0)
      for (const name of named) expect(isAllowed(name, set)).toBe(held.includes(name))
    }),
  )
})

test('endpoint() requires a permission for admin endpoints and forbids it for others at compile time', () => {
  const reply = z.object({ success: z.literal(true) })
  // @ts-expect-error it lacks a permission
  endpoint('GET /things', { access: 'admin', summary: 'Things', reply })
  // @ts-expect-error only admins have permissions
  endpoint('GET /things', { access: 'public', permission: 'orders.read', summary: 'Things', reply })
  // @ts-expect-error there is no such permission
  endpoint('GET /things', { access: 'admin', permission: 'orders.raed', summary: 'Things', reply })
  const { permission } = endpoint('GET /things', {
    access: 'admin',
    permission: { any: ['orders.read'] },
    summary: 'Things',
    reply,
  })
  expect(permission).toEqual({ any: ['orders.read'] })
})
