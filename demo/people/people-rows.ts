// Turns the customers of the demo shop into database rows.
import type { Insertable } from 'kysely'
import { daysBefore, hoursAfter } from '#demo/calendar'
import { demoId } from '#demo/identity'
import type { Addresses, Customers } from '#server/db/row-types'
import { earlyCustomers } from './early-customers.ts'
import { laterCustomers } from './later-customers.ts'
import { cities, DEMO_LOGIN, type DemoPerson } from './person.ts'

export const demoPeople: readonly DemoPerson[] = [...earlyCustomers, ...laterCustomers]

export const customerId = (person: DemoPerson) => demoId('customer', person.email)

/** Id of the customer with this part of the email address before the @. */
export function memberId(name: string): string {
  const person = demoPeople.find(({ email }) => email.startsWith(`${name}@`))
  if (!person) throw new Error(`The demo names ${name}, who isn't in the demo shop`)
  return customerId(person)
}

/** @param passwordHash password hash of the demo login; no other customer can sign in */
export function customerRows(
  now: Date,
  passwordHash: string,
  lastOrderAt: ReadonlyMap<string, Date>,
): Insertable<Customers>[] {
  return demoPeople.map((person) => {
    const createdAt = daysBefore(now, person.joinedDaysAgo)
    const isDemoLogin = person.email === DEMO_LOGIN
    return {
      id: customerId(person),
      name: person.name,
      email: person.email,
      phone: person.phone,
      type: person.type,
      gstin: person.gstin ?? '',
      businessName: person.businessName ?? '',
      tags: [...(person.tags ?? [])],
      isActive: !person.isInactive,
      passwordHash: isDemoLogin ? passwordHash : null,
      passwordChangedAt: isDemoLogin ? createdAt : null,
      // Invitations to a company show only to a verified address.
      emailVerifiedAt: isDemoLogin ? createdAt : null,
      createdAt,
      lastLoginAt: lastOrderAt.get(customerId(person)) ?? createdAt,
    }
  })
}

export function addressRows(now: Date): Insertable<Addresses>[] {
  return demoPeople
    .filter((person) => !person.keepsNoAddress)
    .flatMap((person) =>
      person.addresses.map((address, position) => ({
        id: demoId('address', person.email, position),
        customerId: customerId(person),
        nameOrCompany: address.nameOrCompany ?? person.name,
        fullAddress: address.fullAddress,
        city: address.city,
        ...cities[address.city],
        country: 'India',
        isDefault: address.isDefault ?? false,
        createdAt: hoursAfter(daysBefore(now, person.joinedDaysAgo), 1 + position),
      })),
    )
}
