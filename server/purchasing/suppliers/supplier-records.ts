// Suppliers as file rows: exported, edited in a spreadsheet and imported again.
import { sql } from 'kysely'
import { stateCodeOf } from '#contract/base/gst-states'
import { SupplierInput } from '#contract/purchasing/suppliers'
import type { KnownRecord, RecordDefinition } from '#server/imports/records/record-definition'
import { createSupplier } from './create-supplier.ts'
import { deleteSupplier } from './delete-supplier.ts'
import { type LockedSupplier, lockSupplier } from './lock-supplier.ts'
import { stateName } from './supplier-rows.ts'
import { updateSupplier } from './update-supplier.ts'

export const supplierRecords: RecordDefinition<SupplierInput> = {
  noun: 'supplier',
  columns: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    pinCode: 'PIN code',
    state: 'State',
    gstin: 'GSTIN',
    paymentTermsDays: 'Payment terms (days)',
    leadTimeDays: 'Lead time (days)',
    notes: 'Notes',
  },
  figures: ['Rating', 'Orders', 'Status'],
  keyField: 'name',
  keyOf: (text) => text.trim().toLowerCase(),
  nameOf: ({ name }) => name,
  textsOf: ({ contacts: _, state, paymentTermsDays, leadTimeDays, ...texts }) => ({
    ...texts,
    state: stateName(state),
    paymentTermsDays: String(paymentTermsDays),
    leadTimeDays: leadTimeDays === null ? '' : String(leadTimeDays),
  }),
  read: ({ state = '', paymentTermsDays = '', leadTimeDays = '', ...texts }, base) =>
    SupplierInput.safeParse({
      ...base,
      ...texts,
      state: stateNamed(state),
      paymentTermsDays: daysOf(paymentTermsDays) ?? 0,
      leadTimeDays: daysOf(leadTimeDays),
    }),
  known: async (tx, ids, keys) => {
    const { rows } = await sql<LockedSupplier>`
      select * from suppliers where id = any(${[...ids]}::uuid[]) or lower(name) = any(${[...keys]}::text[])`.execute(
      tx,
    )
    return rows.map(recordOf)
  },
  async lock(tx, id) {
    const supplier = await tx
      .selectFrom('suppliers')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return supplier ? recordOf(supplier) : null
  },
  create: createSupplier,
  update: async (tx, ctx, id, input) => {
    const supplier = await lockSupplier(tx, id)
    await updateSupplier(tx, ctx, supplier, { ...input, version: supplier.version })
  },
  remove: async (tx, ctx, id) => deleteSupplier(tx, ctx, await lockSupplier(tx, id)),
}

export const recordOf = (supplier: LockedSupplier): KnownRecord<SupplierInput> => ({
  id: supplier.id,
  input: SupplierInput.parse({ ...supplier, state: supplier.stateCode }),
})

/** Accepts every name and code of a State. Other texts stay as they are, so that validation refuses them with a reason. */
const stateNamed = (text: string): string => stateCodeOf(text) ?? text

/** NaN is refused by the validation of days. */
const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
