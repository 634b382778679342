// The emails about a question: to the admins when it is asked, and to the person who asked when it is answered.
import { sql } from 'kysely'
import { paragraphsOf } from '#contract/emails/fill-template'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail, readWording } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { getAdminRecipient, getSiteAndWording } from '#server/settings/identity'

/** @param publicUrl the base of links; without it, emails contain none */
export const questionMails = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'question-received': async (db, { questionId = '' }, kind) => {
    const [question, recipient, wording] = await Promise.all([
      findQuestion(db, questionId),
      getAdminRecipient(db, 'inquiry'),
      readWording(db, kind),
    ])
    if (!question || !recipient) return null
    const { product, name } = question
    const url = `${publicUrl}/admin/customers/questions?open=${questionId}`
    const blocks: Block[] = [
      ...paragraphsOf(question.question).map((text): Block => ({ kind: 'paragraph', text })),
      ...(publicUrl ? [{ kind: 'link', text: 'Answer the question', url } as const] : []),
    ]
    return { to: recipient.to, ...fillMail(recipient.site, wording, { fields: { product, name }, blocks }) }
  },
  'question-answered': async (db, { questionId = '' }, kind) => {
    const [question, { site, wording }] = await Promise.all([
      findQuestion(db, questionId),
      getSiteAndWording(db, kind),
    ])
    // The person's data was deleted after the email was queued.
    if (!question?.answer || !question.address) return null
    const { product, answer, slug } = question
    const blocks: Block[] = [
      { kind: 'heading', text: 'Your question' },
      ...paragraphsOf(question.question).map((text): Block => ({ kind: 'paragraph', text })),
      ...(publicUrl
        ? [{ kind: 'link', text: 'See the product', url: `${publicUrl}/products/${slug}` } as const]
        : []),
    ]
    return {
      to: { name: question.name, address: question.address },
      ...(site.email !== '' && { replyTo: { name: site.name, address: site.email } }),
      ...fillMail(site, wording, { fields: { product, answer }, blocks }),
    }
  },
})

interface AskedQuestion {
  question: string
  answer: string | null
  product: string
  slug: string
  name: string
  /** Empty if the customer is suspended or deleted. */
  address: string
}

async function findQuestion(db: Db, id: string): Promise<AskedQuestion | undefined> {
  const { rows } = await sql<AskedQuestion>`
    select q.question, q.answer, p.name as product, p.slug, coalesce(c.name, q.name) as name,
      coalesce(case when c.is_active then c.email end, q.email) as address
    from product_questions q join products p on p.id = q.product_id
      left join customers c on c.id = q.customer_id and c.anonymised_at is null
    where q.id = ${id}`.execute(db)
  return rows[0]
}
