// Stores a visitor's question about a product, and tells the admins.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { CustomerQuestion } from '#contract/questions/questions'
import { isVisible } from '#server/catalogue/products/product-view'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'

/** A customer, or the name and address of a guest. */
export type Asker = { customerId: string } | { name: string; email: string }

/** Throws `not_found` for a product that visitors don't see. */
export async function askQuestion(
  tx: Transaction,
  { productId, question }: CustomerQuestion,
  asker: Asker,
): Promise<void> {
  const product = await findVisible(tx, productId)
  if (!product) throw notFound('Product')
  const { id } = await tx
    .insertInto('productQuestions')
    .values({ productId, question, ...asker })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The text isn't repeated here, because erasing the person's data wouldn't remove it.
  await notify(tx, { kind: 'question', title: 'Question about a product', text: product.name, subjectId: id })
  await queueMail(tx, {
    key: `question-received:${id}`,
    template: 'question-received',
    data: { questionId: id },
  })
}

async function findVisible(tx: Transaction, id: string): Promise<{ name: string } | undefined> {
  if (!Id.safeParse(id).success) return undefined
  const { rows } = await sql<{ name: string }>`
    select p.name from products p left join categories c on c.id = p.category_id
    where p.id = ${id} and ${isVisible}`.execute(tx)
  return rows[0]
}
