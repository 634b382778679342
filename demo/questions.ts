// Questions of visitors to the demo shop about products: answered ones, which the product pages show, and an open one.
import { daysBefore, hoursAfter, hoursBefore } from '#demo/calendar'
import { demoItems } from '#demo/catalogue/catalogue'
import { productId } from '#demo/catalogue/catalogue-rows'
import { demoId } from '#demo/identity'
import type { DemoAdmin } from '#demo/people/person'
import type { Transaction } from '#server/db/database'

interface DemoQuestion {
  product: string
  name: string
  email: string
  question: string
  /** Missing while it waits for an answer. */
  answer?: string
  days: number
}

const questions: readonly DemoQuestion[] = [
  {
    product: 'Cotton Terry Bath Mat 900 GSM',
    name: 'Latha Iyer',
    email: 'latha.iyer@example.com',
    question: 'Can it be washed in a machine, and does it shrink?',
    answer:
      'Yes, at up to 40 °C with similar colours. It is pre-washed, so expect less than 3 % shrinkage. Please don’t use fabric softener: it makes terry less absorbent.',
    days: 24,
  },
  {
    product: 'Cotton Terry Bath Mat 900 GSM',
    name: 'Imran Sheikh',
    email: 'imran.sheikh@example.com',
    question: 'Is the back anti-slip?',
    answer: 'No, it is terry on both sides. On smooth tiles, put one of our anti-slip mats under it.',
    days: 11,
  },
  {
    product: 'Hand Tufted Wool Carpet Persian Red',
    name: 'Farah Siddiqui',
    email: 'farah.siddiqui@example.com',
    question: 'Does the wool shed in the first weeks?',
    answer:
      'A little, as every tufted wool carpet does. Vacuum it gently once a week without a rotating brush; it stops after about six weeks.',
    days: 17,
  },
  {
    product: 'Jute Braided Round Carpet',
    name: 'Meera Nair',
    email: 'meera.nair@example.com',
    question: 'Can it be used on a covered balcony in the monsoon?',
    days: 1,
  },
]

export async function loadQuestions(
  tx: Transaction,
  { now, admin }: { now: Date; admin: DemoAdmin },
): Promise<void> {
  const author = await tx.selectFrom('admins').select('id').where('id', '=', admin.id).executeTakeFirst()
  const ids = new Map(demoItems.map((product) => [product.name, productId(product)]))
  for (const [at, { product, answer, days, ...asked }] of questions.entries()) {
    const createdAt = answer === undefined ? hoursBefore(now, 9) : daysBefore(now, days)
    const answered =
      answer === undefined
        ? {}
        : {
            answer,
            answeredAt: hoursAfter(createdAt, 5),
            adminId: author?.id ?? null,
            adminName: admin.name,
            status: 'published',
            version: 2,
          }
    await tx
      .insertInto('productQuestions')
      .values({
        id: demoId('question', at),
        productId: ids.get(product) ?? '',
        createdAt,
        ...asked,
        ...answered,
      })
      .execute()
  }
}
