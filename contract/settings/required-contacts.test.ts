import { expect, test } from 'vitest'
import { demoSeller } from '#demo/seller'
import { missingContacts } from './required-contacts.ts'

test.each([
  ['Proprietorship', []],
  ['Limited liability partnership', []],
  ['Private Limited Company', ['nodal officer']],
  ['Pvt. Ltd.', ['nodal officer']],
])('missingContacts() asks a seller with the legal status “%s” for %j', (legalStatus, missing) => {
  expect(missingContacts({ ...demoSeller, legalStatus })).toEqual(missing)
})

test('missingContacts() names every missing detail', () => {
  const bare = {
    ...demoSeller,
    legalName: '',
    phone: '',
    carePhone: '',
    grievanceOfficer: '',
    grievancePhone: '',
    grievanceEmail: '',
  }
  expect(missingContacts(bare)).toEqual([
    'legal name',
    'phone of customer care',
    'grievance officer',
    'phone of the grievance officer',
    'email of the grievance officer',
  ])
})
