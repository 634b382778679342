// Questions about products, as guests ask them.
import { type Db, transaction } from '#server/db/database'
import { askQuestion } from '#server/questions/ask-question'
import { createProduct } from './products.ts'

let count = 0

interface NewQuestion {
  productId?: string
  question?: string
}

/** Returns the question's id. */
export async function createQuestion(db: Db, given: NewQuestion = {}): Promise<string> {
  const productId = given.productId ?? (await createProduct(db)).id
  const email = `asker-${++count}-${crypto.randomUUID()}@example.com`
  return transaction(db, async (tx) => {
    const { question = 'Can it be washed?' } = given
    await askQuestion(tx, { productId, question }, { name: 'Asha Devi Rao', email })
    const { id } = await tx
      .selectFrom('productQuestions')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return id
  })
}
