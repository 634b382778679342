// The draft orders of one customer, for the download of their data.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { downloadOwnData } from '#contract/privacy/own-data'
import type { Db } from '#server/db/database'

type OwnDraft = z.infer<(typeof downloadOwnData)['reply']>['draftOrders'][number]

export async function listDraftsOf(db: Db, customerId: string): Promise<OwnDraft[]> {
  const { rows } = await sql<Omit<OwnDraft, 'createdAt'> & { createdAt: Date }>`
    select d.number, d.created_at, coalesce((
      select json_agg(json_build_object('product', coalesce(p.name, 'A product that is no longer sold'),
        'quantity', (l.line ->> 'quantity')::int, 'note', coalesce(l.line ->> 'note', '')) order by l.place)
      from jsonb_array_elements(d.content -> 'lines') with ordinality l (line, place)
      left join products p on p.id = (l.line ->> 'productId')::uuid), '[]') as items
    from order_drafts d where d.customer_id = ${customerId} order by d.created_at, d.id`.execute(db)
  return rows.map(({ createdAt, ...draft }) => ({ ...draft, createdAt: createdAt.toISOString() }))
}
