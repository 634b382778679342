// Inquiries of visitors to the demo shop, in various states.

import type { InquirySubject } from '#contract/inquiries/inquiries'
import type { InquiryStatus } from '#contract/inquiries/inquiry-status'
import { daysBefore, hoursAfter, hoursBefore } from '#demo/calendar'
import { demoId } from '#demo/identity'
import type { DemoAdmin } from '#demo/people/person'
import type { Transaction } from '#server/db/database'
import { takeTicketNumber } from '#server/inquiries/send-inquiry'

interface DemoInquiry {
  name: string
  company?: string
  email: string
  subject: InquirySubject
  productInterest: string
  quantity?: string
  message: string
  /** Hours before now. */
  hours: number
  status: InquiryStatus
  answer?: string
  note?: string
}

const inquiries: readonly DemoInquiry[] = [
  {
    name: 'Farah Siddiqui',
    company: 'Lakeview Hotels',
    email: 'farah.siddiqui@example.com',
    subject: 'bulk-order',
    productInterest: 'hotel-bath-rugs',
    quantity: '500 a month',
    message:
      'We are refitting 120 rooms by March and need white bath rugs that withstand hot washing.\n\nWhat would 500 a month cost, and how soon could you deliver the first ones?',
    hours: 200,
    status: 'closed',
    answer:
      'Thank you for your inquiry. We can supply 500 a month from January; the price per piece is in the enclosed list.',
    note: 'Called: they will decide after the trade fair.',
  },
  {
    name: 'Tomás Herrera',
    company: 'Casa Herrera',
    email: 'tomas.herrera@example.com',
    subject: 'export',
    productInterest: 'carpets',
    quantity: 'One container',
    message: 'Do you ship to Valencia, and which documents come with the goods?',
    hours: 52,
    status: 'waiting',
    answer: 'Yes, we do. Which port of arrival do you prefer, and do you need a certificate of origin?',
  },
  {
    name: 'Harpreet Gill',
    email: 'harpreet.gill@example.com',
    subject: 'complaint',
    productInterest: '',
    message:
      'Two of the six bath mats that arrived yesterday have loose threads at the border. Please replace them.',
    hours: 20,
    status: 'new',
  },
  {
    name: 'Latha Iyer',
    email: 'latha.iyer@example.com',
    subject: 'product',
    productInterest: 'anti-slip-mats',
    message: 'Is the back of the mats free of latex? My mother is allergic to it.',
    hours: 5,
    status: 'new',
  },
]

export async function loadInquiries(
  tx: Transaction,
  { now, admin }: { now: Date; admin: DemoAdmin },
): Promise<void> {
  const owner = await tx.selectFrom('admins').select('id').where('id', '=', admin.id).executeTakeFirst()
  const adminId = owner?.id ?? null
  for (const { hours, status, answer, note, ...asked } of inquiries) {
    const id = demoId('inquiry', asked.email)
    const createdAt = hoursBefore(now, hours)
    const answeredAt = hoursAfter(createdAt, 3)
    const by = { inquiryId: id, adminId, adminName: admin.name }
    await tx
      .insertInto('inquiries')
      .values({
        ...asked,
        id,
        ticketNumber: await takeTicketNumber(tx),
        phone: '+91 90000 00003',
        status,
        createdAt,
        ...(answer && { ownerId: adminId, answeredAt, version: 2 }),
      })
      .execute()
    if (answer) {
      await tx
        .insertInto('inquiryEntries')
        .values([
          { ...by, kind: 'answer', text: answer, at: answeredAt },
          { ...by, kind: 'owner', ownerName: admin.name, at: answeredAt },
          { ...by, kind: 'status', status: 'waiting', at: answeredAt },
        ])
        .execute()
    }
    if (note) {
      const at = daysBefore(now, 2)
      await tx
        .insertInto('inquiryEntries')
        .values([
          { ...by, kind: 'note', text: note, at },
          { ...by, kind: 'status', status, at: hoursAfter(at, 1) },
        ])
        .execute()
    }
  }
}
