// Invariants of every shop database at any moment. Each rule is a query for the rows that violate it; an operator may
// run the same against a live shop.
import { type RawBuilder, sql } from 'kysely'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { creditSums } from '#server/companies/credit/credit-of'
import type { Db } from '#server/db/database'

type Offence = { what: string }

// The demo shop's history was inserted directly, so it has no emails and no audit log.
const noDemo = sql`not exists (select 1 from customers where email = 'demo@example.com')`

const rules: Record<string, RawBuilder<Offence>> = {
  // The books know what is invoiced; orders on account also count before that. Orders that were refunded without a credit
  // note, and returned ones, demand nothing.
  'the credit that a company uses is what its orders and the books say': sql`
    select c.name as what from companies c cross join lateral (${creditSums}) s cross join lateral (
      select coalesce(sum(case
        when o.status in ('cancelled', 'refunded') then -o.paid_paise
        when o.status = 'returned' then least(o.total_paise - o.credited_paise - o.paid_paise, 0)
        when o.credit_days is not null then coalesce(l.balance_paise, 0)
          + (o.total_paise - o.credited_paise - o.paid_paise - coalesce(l.balance_paise, 0))
        when l.balance_paise > 0 then l.balance_paise
        else least(o.total_paise - o.credited_paise - o.paid_paise, 0) end), 0) as paise
      from orders o left join ledger_orders l on l.order_id = o.id where o.company_id = c.id) t
    where s.exposure_paise <> t.paise`,

  'an order that is fully invoiced owes what the books say': sql`
    select o.number as what from orders o join ledger_orders l on l.order_id = o.id
    where o.status in ('shipped', 'delivered', 'returned', 'refunded')
      and not exists (
        select from order_lines n where n.order_id = o.id and n.quantity <> (
          select coalesce(sum(s.quantity), 0) from shipment_lines s where s.order_line_id = n.id))
      and o.total_paise - o.credited_paise - o.paid_paise <> l.balance_paise`,

  'an invoiced order on account has a day when it is due': sql`
    select number as what from orders where credit_days is not null and company_id is not null
      and invoice_number is not null and payment_due_on is null`,

  'the people of a company with a group are its members, and no other customer is one through the company': sql`
    select c.name as what from companies c join company_people p on p.company_id = c.id
    where c.is_active and c.group_id is not null and not exists (
      select from customer_group_members m where m.group_id = c.group_id and m.customer_id = p.customer_id)
    union all
    select m.customer_id::text from customer_group_members m join companies c on c.id = m.company_id
    where not c.is_active or c.group_id is distinct from m.group_id or not exists (
      select from company_people p where p.company_id = c.id and p.customer_id = m.customer_id)`,

  'stock is the sum of its ledger': sql`
    select l.product_id::text as what from stock_levels l
    left join stock_movements m on m.product_id = l.product_id
    group by l.product_id, l.stock having l.stock <> coalesce(sum(m.delta), 0)`,

  'each movement begins where the one before ended': sql`
    select product_id::text as what from (
      select product_id, stock_before, stock_after, delta, lag(stock_after, 1, 0) over (partition by product_id order by id) as level
      from stock_movements) m
    where stock_before <> level or stock_after <> stock_before + delta`,

  'the value of a level is the sum of its movements': sql`
    select l.product_id::text as what from stock_levels l
    left join stock_movements m on m.product_id = l.product_id
    group by l.product_id, l.value_paise having l.value_paise <> coalesce(sum(m.value_paise), 0)`,

  'a count and the lines of its sheet are closed together': sql`
    select c.number::text as what from stock_counts c join stock_count_lines l on l.count_id = c.id
    where l.is_open <> (c.status = 'open')`,

  'orders of a seller without tax have no tax': sql`
    select number as what from orders where tax_scheme <> 'regular' and gst_paise <> 0`,

  'a document was issued under the scheme of its order': sql`
    select d.number as what from tax_documents d join orders o on o.id = d.order_id where d.tax_scheme <> o.tax_scheme`,

  'stock is never below 0': sql`
    select product_id::text as what from stock_levels where stock < 0
    union all select product_id::text from stock_movements where stock_after < 0`,

  "a product's stock state is that of its level": sql`
    select p.id::text as what from products p join stock_levels l on l.product_id = p.id
    where l.alert_at <> coalesce(p.low_stock_threshold, ${sql.lit(LOW_STOCK)})
      or p.is_scarce <> (l.stock between 1 and l.alert_at)
      or l.minimum <> p.min_order_quantity
      or p.availability <> case when l.stock < p.min_order_quantity or l.stock = 0 then 'out-of-stock'
        when l.stock <= ${sql.lit(LOW_STOCK)} then 'low-stock' else 'in-stock' end
      or p.stock_state <> case when l.stock = 0 then 'out-of-stock'
        when l.stock <= ${sql.lit(LOW_STOCK)} then 'low-stock' else 'in-stock' end`,

  'product counts match the products': sql`
    select concat_ws(' ', category_id, status, stock_state, availability, is_scarce, represents, sum(n)) as what from (
      select category_id, status, stock_state, availability, is_scarce, represents, n from product_counts
      union all select category_id, status, stock_state, availability, is_scarce, represents, -1 from products) k
    group by category_id, status, stock_state, availability, is_scarce, represents having sum(n) <> 0`,

  'one variant represents its family under each stock filter, and a product without a family itself': sql`
    select p.id::text as what from products p left join lateral (
      select coalesce(sum(1 << filter), 0) as bits
      from (values (1, '{out-of-stock}'), (2, '{low-stock}'), (3, '{out-of-stock,low-stock}'), (4, '{in-stock}'),
        (5, '{out-of-stock,in-stock}'), (6, '{low-stock,in-stock}'), (7, '{out-of-stock,low-stock,in-stock}')) f (filter, states)
      where p.id = (
        select m.id from products m where m.family_id = p.family_id and m.status = 'active' and m.availability = any(states::text[])
        order by m.availability = 'out-of-stock', m.price_paise, m.id limit 1)) r on true
    where p.represents <> case when p.family_id is null then 254 else r.bits end`,

  'an order is the sum of its lines': sql`
    select o.number as what from orders o left join order_lines l on l.order_id = o.id
    group by o.id having o.subtotal_paise <> coalesce(sum(l.subtotal_paise), 0)
      or o.gst_paise <> coalesce(sum(l.gst_paise), 0) + o.charges_gst_paise
      or o.discount_paise <> coalesce(sum(l.discount_paise), 0) or o.unit_count <> coalesce(sum(l.quantity), 0)
      or o.total_paise <> o.subtotal_paise - o.discount_paise + o.shipping_paise + o.payment_fee_paise + o.added_charges_paise + o.gst_paise + o.round_off_paise`,

  "an order's promotions are the sum of the shares of its lines": sql`
    select o.number as what from orders o
    left join lateral (select coalesce(sum(discount_paise), 0) as paise from order_promotions where order_id = o.id) p on true
    left join lateral (
      select coalesce(sum(promotion_paise), 0) as paise, bool_or(promotion_paise not between 0 and discount_paise) as is_wrong
      from order_lines where order_id = o.id) l on true
    where p.paise <> l.paise or l.is_wrong`,

  'a limited promotion counts its orders, except cancelled ones, and none has more than allowed': sql`
    select k.name as what from promotions k left join order_promotions u on u.promotion_id = k.id and u.released_at is null
    where k.max_uses is not null group by k.id having k.uses <> count(u.order_id) or k.uses > k.max_uses
    union all
    select k.name from promotions k join order_promotions u on u.promotion_id = k.id and u.released_at is null
    where k.max_uses_per_customer is not null and u.customer_id is not null
    group by k.id, u.customer_id having count(*) > k.max_uses_per_customer
    union all
    select o.number from orders o join order_promotions u on u.order_id = o.id
    where (u.released_at is null) <> (o.status <> 'cancelled')`,

  "an order's charges and reductions are part of its amounts": sql`
    select o.number as what from orders o left join lateral (
      select coalesce(sum(amount_paise) filter (where kind not in ('freight', 'reduction')), 0) as added,
        coalesce(sum(amount_paise) filter (where kind = 'freight'), 0) as freight,
        coalesce(sum(amount_paise) filter (where kind = 'reduction'), 0) as reductions
      from order_charges where order_id = o.id and removed_at is null) c on true
    left join lateral (select sum(reduction_paise) as reduced from order_lines where order_id = o.id) l on true
    where o.added_charges_paise <> c.added or o.shipping_paise < c.freight or coalesce(l.reduced, 0) <> c.reductions`,

  'every shipment has its invoice': sql`
    select p.id::text as what from shipments p left join tax_documents d
      on d.shipment_id = p.id and d.kind in ('tax_invoice', 'bill_of_supply')
    where not p.awaits_document group by p.id having count(d.id) <> 1`,

  'an order has the number of an invoice as soon as the books have one': sql`
    select o.number as what from orders o left join ledger_orders l on l.order_id = o.id
    -- An invoice of free goods isn't booked.
    where (o.invoice_number is null) <> (l.invoiced_on is null)
      and not (o.total_paise = 0 and l.invoiced_on is null)`,

  'the invoices of a dispatched order add up to its total': sql`
    select o.number as what from orders o join tax_documents d
      on d.order_id = o.id and d.kind in ('tax_invoice', 'bill_of_supply')
    group by o.id having sum(d.total_paise) > o.total_paise
      or (o.shipped_at is not null and sum(d.total_paise) <> o.total_paise)
      or (o.shipped_at is not null and sum(d.taxable_paise) <>
        o.subtotal_paise - o.discount_paise + o.shipping_paise + o.payment_fee_paise + o.added_charges_paise)`,

  'the credit notes of an order add up to its returned units': sql`
    select o.number as what from orders o join lateral (
      select coalesce(sum(d.total_paise), 0) as noted, coalesce(sum(d.taxable_paise), 0) as taxable from tax_documents d
      where d.order_id = o.id and d.kind = 'credit_note' and d.correction_id is null) n on true
    join lateral (
      select coalesce(sum(r.charges_paise + r.round_off_paise + l.value), 0) as value from returns r join lateral (
        select sum(value_paise) as value from return_lines where return_id = r.id) l on true
      where r.order_id = o.id and r.status in ('received', 'refunded')
        and exists (select 1 from tax_documents d where d.return_id = r.id)) v on true
    where n.noted <> v.value
      or (n.taxable > o.subtotal_paise - o.discount_paise + o.shipping_paise + o.payment_fee_paise + o.added_charges_paise
        and not exists (select from corrections c where c.order_id = o.id))`,

  'the corrected lines of an order are what its invoices, notes and late corrections leave': sql`
    select o.number as what from orders o join (
      select order_id, sum(total_paise + charges_total_paise) as paise from corrected_lines group by 1) l on l.order_id = o.id
    cross join lateral (
      select coalesce(sum(case d.kind when 'credit_note' then -d.total_paise else d.total_paise end), 0) as paise
      from tax_documents d where d.order_id = o.id and (d.kind in ('credit_note', 'debit_note')
        or d.id in (select c.document_id from corrected_lines c where c.order_id = o.id))) d
    cross join lateral (
      select coalesce(sum(e.amount_paise), 0) as paise from ledger_journals j join ledger_entries e on e.journal_id = j.id
      where j.order_id = o.id and j.kind in ('late_return', 'late_correction') and e.account = 'sales_returns') late
    where abs(l.paise - d.paise + late.paise) > case when o.rounds_total then 99 else 0 end`,

  'a correction has its notes, and the debit notes of an order are counted': sql`
    select c.id::text as what from corrections c left join tax_documents d on d.correction_id = c.id
    group by c.id having c.debit_paise <> coalesce(sum(d.total_paise) filter (where d.kind = 'debit_note'), 0)
      or (case when c.is_late then 0 else c.credit_paise end) <> coalesce(sum(d.total_paise) filter (where d.kind = 'credit_note'), 0)
      or bool_or(d.order_id <> c.order_id or d.refers_to <> c.invoice_id)
    union all
    select o.number from orders o where o.debited_paise <> coalesce(
      (select sum(d.total_paise) from tax_documents d where d.order_id = o.id and d.kind = 'debit_note'), 0)
    union all
    select c.id::text from corrections c cross join lateral (
      select sum(total_paise) as paise from correction_lines where correction_id = c.id) l
    where l.paise <> c.debit_paise - c.credit_paise`,

  'a document is the sum of its rates, and its round-off a paisa for a line and charge at most, or below a rupee if totals are rounded': sql`
    select d.number as what from tax_documents d join orders o on o.id = d.order_id
    left join tax_document_rates r on r.document_id = d.id
    where d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note')
    group by d.id, o.id having d.taxable_paise <> coalesce(sum(r.taxable_paise), 0)
      or d.cgst_paise <> coalesce(sum(r.cgst_paise), 0) or d.igst_paise <> coalesce(sum(r.igst_paise), 0)
      or abs(d.round_off_paise) > 3 * greatest(1, jsonb_array_length(d.content::jsonb -> 'lines')) + case when o.rounds_total then 99 else 0 end
      or (o.rounds_total and d.total_paise % 100 <> 0 and not exists (select from corrections c where c.order_id = o.id))`,

  'a voucher has the amount of its payment, and a refund voucher follows a receipt voucher': sql`
    select d.number as what from tax_documents d left join payments p on p.id = d.payment_id
      left join tax_documents r on r.id = d.refers_to
    where d.kind in ('receipt_voucher', 'refund_voucher') and (p.id is null or p.order_id <> d.order_id
      or p.amount_paise <> case d.kind when 'receipt_voucher' then d.total_paise else -d.total_paise end
      or d.kind = 'refund_voucher' and (r.kind is distinct from 'receipt_voucher' or r.order_id <> d.order_id))`,

  'documents are numbered without gaps, and later numbers have no earlier dates': sql`
    select s.prefix || ' ' || s.financial_year as what from document_series s
    left join tax_documents d on d.prefix = s.prefix and d.financial_year = s.financial_year
    group by s.prefix, s.financial_year
    having count(d.id) <> s.last_number or max(d.serial) <> s.last_number or max(d.day) > s.last_day
    union all
    select number from (
      select number, kind, day, serial, lag(day) over series as day_before, lag(serial) over series as serial_before,
        lag(kind) over series as kind_before
      from tax_documents window series as (partition by prefix, financial_year order by serial)) n
    where serial <> coalesce(serial_before, 0) + 1 or day < day_before or kind <> kind_before`,

  'the content of a document matches its hash': sql`
    select number as what from tax_documents where content_hash <> encode(sha256(convert_to(
      concat_ws(E'\\n', number, to_char(day, 'YYYY-MM-DD'), content), 'UTF8')), 'hex')`,

  'charges are allocated to the lines by taxable value, and taxed with them': sql`
    with weighed as (
      select o.id, c.kind, c.paise, l.position, l.gst_basis_points, l.subtotal_paise - l.discount_paise as taxable,
        sum(l.subtotal_paise - l.discount_paise) over (partition by o.id, c.kind) as whole
      from orders o join order_lines l on l.order_id = o.id
      cross join lateral (
        values ('shipping', o.shipping_paise), ('fee', o.payment_fee_paise)
        union all select a.id::text, a.amount_paise from order_charges a
        where a.order_id = o.id and a.removed_at is null and a.kind not in ('freight', 'reduction')) c (kind, paise)
      where c.paise > 0
    ), cut as (
      select w.*, case when whole = 0 then 1 else taxable end::numeric as weight,
        case when whole = 0 then count(*) over (partition by id, kind) else whole end as weights from weighed w
    ), shared as (
      select c.*, div(paise * weight, weights) as share,
        row_number() over (partition by id, kind order by mod(paise * weight, weights) desc, position) as place,
        paise - sum(div(paise * weight, weights)) over (partition by id, kind) as rest from cut c
    ), taxed as (
      select id, sum(floor(((share + case when place <= rest then 1 else 0 end) * gst_basis_points + 5000) / 10000)) as tax
      from shared group by id
    )
    select o.number as what from orders o left join taxed t on t.id = o.id where o.charges_gst_paise <> coalesce(t.tax, 0)`,

  'tax is rounded half up on each line': sql`
    select o.number as what from order_lines l join orders o on o.id = l.order_id
    where l.price_with_gst_paise is null and (l.subtotal_paise <> l.unit_price_paise * l.quantity
      or l.total_paise <> l.subtotal_paise - l.discount_paise + l.gst_paise
      or l.gst_paise <> floor(((l.subtotal_paise - l.discount_paise)::numeric * l.gst_basis_points + 5000) / 10000))`,

  'a line sold at a price with GST costs that price × quantity less discounts, and its tax is taken out of it': sql`
    select o.number as what from order_lines l join orders o on o.id = l.order_id
    where l.price_with_gst_paise is not null and (l.total_paise <> l.subtotal_paise - l.discount_paise + l.gst_paise
      or abs(l.gst_paise - (l.subtotal_paise - l.discount_paise)::numeric * l.gst_basis_points / 10000) > 1.5
      or (l.reduction_paise = 0 and l.gst_basis_points > 0
        and l.total_paise <> l.price_with_gst_paise * l.quantity - l.discount_with_gst_paise))`,

  'the paid amount of an order is the sum of its payments': sql`
    select o.number as what from orders o left join payments p on p.order_id = o.id
    group by o.id having o.paid_paise <> coalesce(sum(p.amount_paise), 0)`,

  'the settled amount of an order is the sum of its settlements': sql`
    select o.number as what from orders o left join settlements s on s.order_id = o.id
    group by o.id having o.settled_paise <> coalesce(sum(s.amount_paise), 0)`,

  'every settlement is posted, with its date and amount': sql`
    select s.id::text as what from settlements s left join ledger_journals j on j.settlement_id = s.id
    left join ledger_entries e on e.journal_id = j.id and e.account = 'receivables'
    where j.day is distinct from s.settled_on or e.amount_paise is distinct from -s.amount_paise or j.kind <> s.kind`,

  'a reversal of a settlement has its order, kind and amount': sql`
    select s.id::text as what from settlements s join settlements r on r.id = s.reverses_id
    where r.reverses_id is not null or r.order_id <> s.order_id or r.kind <> s.kind or r.amount_paise <> -s.amount_paise`,

  'a bank reference pays once, unless its receipt was voided': sql`
    select p.reference_key as what from payments p
    where p.kind = 'receipt' and p.reference_key is not null
      and not exists (select from payments r where r.reverses_id = p.id)
    group by p.reference_key, case when p.method in ('bank_transfer', 'upi') then 'bank' else p.method end having count(*) > 1`,

  'a reversal voids a receipt of the same order, to the paisa': sql`
    select p.id::text as what from payments p join payments r on r.id = p.reverses_id
    where r.kind <> 'receipt' or r.order_id <> p.order_id or r.amount_paise <> -p.amount_paise
      or r.method <> p.method or r.payment_method_id is distinct from p.payment_method_id`,

  'the amount received by a payment method is the sum of its receipts': sql`
    select m.name as what from payment_methods m left join payments p on p.payment_method_id = m.id and p.kind <> 'refund'
    group by m.id having m.receipt_count <> coalesce(sum(case p.kind when 'receipt' then 1 when 'reversal' then -1 end), 0)
      or m.received_paise <> coalesce(sum(p.amount_paise), 0)`,

  'every entry of the payments ledger is posted, with its date and amount': sql`
    select p.id::text as what from payments p left join ledger_journals j on j.payment_id = p.id
    left join ledger_entries e on e.journal_id = j.id and e.account in ('bank', 'cash')
    where j.day is distinct from p.received_on or e.amount_paise is distinct from p.amount_paise`,

  'every journal adds up to 0': sql`
    select j.id::text as what from ledger_journals j left join ledger_entries e on e.journal_id = j.id
    group by j.id having coalesce(sum(e.amount_paise), 0) <> 0 or count(e.id) < 2`,

  'the sums of the books match their entries': sql`
    select concat_ws(' ', day, account, payment_method_id, gst_basis_points) as what from (
      select day, account, payment_method_id, gst_basis_points, debit_paise, -credit_paise as credit, entries from ledger_days
      union all
      select day, account, payment_method_id, gst_basis_points, -greatest(amount_paise, 0), -least(amount_paise, 0), -1
      from ledger_entries) k
    group by day, account, payment_method_id, gst_basis_points
    having sum(debit_paise) <> 0 or sum(credit) <> 0 or sum(entries) <> 0
    union all
    select o.order_id::text from ledger_orders o left join ledger_entries e on e.order_id = o.order_id and e.account = 'receivables'
    group by o.order_id having o.balance_paise <> coalesce(sum(e.amount_paise), 0)`,

  'sales lines match books and documents, day by day': sql`
    select k.day || ' ' || what as what from (
      select day, 'sales' as what, sales_paise as paise from sales_entries
      union all select day, 'tax', tax_paise from sales_entries
      union all select day, case when account like 'output%' then 'tax' else 'sales' end, debit_paise - credit_paise
      from ledger_days where account like 'output%'
        or account in ('sales', 'sales_returns', 'freight', 'other_charges', 'payment_fees', 'discounts_allowed')) k
    group by day, what having sum(paise) <> 0
    union all
    select d.number from tax_documents d left join (
      select document_id, sum(sales_paise) filter (where kind <> 'favour') as sales, sum(tax_paise) as tax,
        sum(units) as units from sales_entries group by document_id) s on s.document_id = d.id
    cross join lateral (select case d.kind when 'credit_note' then -1 else 1 end as sign) k
    where d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note') and (d.taxable_paise * sign <> coalesce(s.sales, 0)
      or (d.cgst_paise + d.sgst_paise + d.igst_paise) * sign <> coalesce(s.tax, 0)
      or (d.correction_id is null
        and sign * (select sum(quantity) from tax_document_rates r where r.document_id = d.id) <> coalesce(s.units, 0)))`,

  'the sums of sales match their lines': sql`
    with summed as (
      select k.dimension, day, coalesce(k.key, '') as key, greatest(units, 0) as sold, -least(units, 0) as returned,
        greatest(sales_paise, 0) as invoiced, -least(sales_paise, 0) as credited, tax_paise, coalesce(cost_paise, 0) as cost,
        case when cost_paise is null then 0 else sales_paise end as costed
      from sales_entries e cross join lateral (
        values ('kind', kind), ('state', state), ('category', category_id::text), ('staff', staff_id::text),
          ('source', source), ('reason', return_reason), ('product', product_id::text)
        union all select 'group', g::text from unnest(group_ids) g
        union all select 'group', null where group_ids = '{}') k (dimension, key)
    ), kept as (
      select dimension, day, key, units_sold, units_returned, invoiced_paise, credited_paise, tax_paise, cost_paise,
        costed_sales_paise from sales_days
      union all
      select 'product', day, coalesce(product_id::text, ''), units_sold, units_returned, invoiced_paise, credited_paise,
        tax_paise, cost_paise, costed_sales_paise from sales_product_days
    )
    select concat_ws(' ', dimension, day, key) as what from (
      select * from kept union all
      select dimension, day, key, -sold, -returned, -invoiced, -credited, -tax_paise, -cost, -costed from summed) k
    group by dimension, day, key having sum(units_sold) <> 0 or sum(units_returned) <> 0 or sum(invoiced_paise) <> 0
      or sum(credited_paise) <> 0 or sum(tax_paise) <> 0 or sum(cost_paise) <> 0 or sum(costed_sales_paise) <> 0`,

  'the monthly sums for GSTR-1 match the documents': sql`
    select concat_ws(' ', month, kind, prefix, financial_year, tax_scheme, seller_gstin) as what from (
      select month, kind, prefix, financial_year, tax_scheme, seller_gstin, documents, ordinary, first_serial, last_serial,
        taxable_paise, cgst_paise, sgst_paise, igst_paise from tax_document_months
      except all
      select date_trunc('month', day)::date, kind, prefix, financial_year, tax_scheme, coalesce(seller_gstin, ''),
        count(*), count(ordinary_from_paise),
        min(serial), max(serial), sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise)
      from tax_documents group by 1, 2, 3, 4, 5, 6) k
    union all
    select 'documents of no month' where (select sum(documents) from tax_document_months) <> (select count(*) from tax_documents)
    union all
    select concat_ws(' ', month, kind, place, is_within_state, hsn, uqc, gst_basis_points, exemption, seller_gstin) from (
      select month, kind, place, is_within_state, hsn, uqc, gst_basis_points, exemption, seller_gstin, quantity,
        taxable_paise, cgst_paise, sgst_paise, igst_paise from ordinary_sales_months
      union all
      select date_trunc('month', d.day)::date, d.kind, coalesce(i.place_of_supply, d.place_of_supply),
        coalesce(i.is_within_state, d.is_within_state), r.hsn, r.uqc, r.gst_basis_points, r.exemption,
        coalesce(d.seller_gstin, ''), -r.quantity, -r.taxable_paise,
        -r.cgst_paise, -r.sgst_paise, -r.igst_paise
      from tax_document_rates r join tax_documents d on d.id = r.document_id left join tax_documents i on i.id = d.refers_to
      where d.tax_scheme = 'regular' and d.kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note')
        and d.buyer_gstin is null and d.place_of_supply is not null and (d.kind not in ('credit_note', 'debit_note') or i.id is not null)
        and coalesce(i.place_of_supply, d.place_of_supply) <> '96') k
    group by month, kind, place, is_within_state, hsn, uqc, gst_basis_points, exemption, seller_gstin
    having sum(quantity) <> 0 or sum(taxable_paise) <> 0 or sum(cgst_paise) <> 0 or sum(sgst_paise) <> 0 or sum(igst_paise) <> 0`,

  'the sums of orders by day and status match the orders': sql`
    select concat_ws(' ', day, status) as what from (
      select day, status, orders, placed_paise from order_days
      union all
      select k.day, status, -1, -total_paise
      from orders cross join lateral (
        values ((created_at at time zone 'Asia/Kolkata')::date), ('-infinity')) k (day)
      where created_at < (select summed_at from sums_state where name = 'orders')) k
    group by day, status having sum(orders) <> 0 or sum(placed_paise) <> 0`,

  'the sums of orders by price match the orders': sql`
    select concat_ws(' ', day, kind, key) as what from (
      select kind, key, day, orders, units, goods_paise, discount_paise from price_days
      union all
      select r.kind, r.key, (o.created_at at time zone 'Asia/Kolkata')::date, -1, -r.units, -r.goods_paise,
        -r.discount_paise
      from orders o cross join lateral price_rows_of(o.id) r
      where is_sold(o.status) and o.created_at < (select summed_at from sums_state where name = 'orders')) k
    group by day, kind, key having sum(orders) <> 0 or sum(units) <> 0 or sum(goods_paise) <> 0
      or sum(discount_paise) <> 0`,

  'the monthly sales of a product are the sum of its days': sql`
    select concat_ws(' ', month, product_id) as what from (
      select * from sales_product_months
      union all
      select date_trunc('month', day::timestamp)::date, product_id, -units_sold, -units_returned, -invoiced_paise,
        -credited_paise, -tax_paise, -cost_paise, -costed_sales_paise from sales_product_days) k
    group by month, product_id having sum(units_sold) <> 0 or sum(units_returned) <> 0 or sum(invoiced_paise) <> 0
      or sum(credited_paise) <> 0 or sum(tax_paise) <> 0 or sum(cost_paise) <> 0 or sum(costed_sales_paise) <> 0`,

  'monthly and daily views are the sums over products': sql`
    select concat_ws(' ', kind, day, product_id) as what from (
      select 'month' as kind, month as day, product_id, views::bigint from product_view_months
      union all select 'month', date_trunc('month', day::timestamp)::date, product_id, -views from product_views
      union all select 'day', day, null, views from view_days
      union all select 'day', day, null, -views from product_views) k
    group by kind, day, product_id having sum(views) <> 0`,

  'the sums over all customers match those of each': sql`
    select concat_ws(' ', kind, name) as what from (
      select 'worth' as kind, worth as name, customers, orders, spent_paise, sales_paise from customer_worth_sums
      union all select 'worth', worth, -1, -orders, -spent_paise, -sales_paise from customer_sums
      union all select 'month', first_month || ' ' || month, customers, 0, 0, 0 from customer_month_sums
      union all select 'month', months[1] || ' ' || month, -1, 0, 0, 0 from customer_sums cross join unnest(months) month) k
    group by kind, name having sum(customers) <> 0 or sum(orders) <> 0 or sum(spent_paise) <> 0 or sum(sales_paise) <> 0`,

  'credited sales lines have the attributes of the line sold': sql`
    select order_line_id::text as what from sales_entries group by order_line_id
    having order_line_id is not null and sum(units) < 0
    union all
    select b.order_line_id::text from sales_entries b where b.units < 0 and b.order_line_id is not null and not exists (
      select from sales_entries s where s.order_line_id = b.order_line_id and s.units > 0
        and (s.product_id, s.category_id, s.state, s.group_ids, s.staff_id, s.cost_paise is null)
          is not distinct from (b.product_id, b.category_id, b.state, b.group_ids, b.staff_id, b.cost_paise is null))`,

  'an order has at least one line': sql`
    select number as what from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)`,

  'an order has one event of being placed': sql`
    select o.number as what from orders o left join order_events e on e.order_id = o.id and e.kind = 'placed'
    group by o.id having count(e.id) <> 1`,

  "an order's status is the last one in its history": sql`
    select o.number as what from orders o join lateral (
      select to_status from order_events e where e.order_id = o.id and e.kind in ('placed', 'status')
      order by e.id desc limit 1) last on true
    where last.to_status <> o.status`,

  'an order takes its units from stock, and returns them when it is cancelled': sql`
    select o.number as what from orders o
    join (select order_id, product_id, sum(quantity) as quantity from order_lines where product_id is not null group by 1, 2) l
      on l.order_id = o.id
    left join (select order_id, product_id, sum(delta) as delta from stock_movements where kind in ('sale', 'cancel') group by 1, 2) m
      on m.order_id = o.id and m.product_id = l.product_id
    where coalesce(m.delta, 0) <> case (select e.to_status from order_events e
      where e.order_id = o.id and e.to_status in ('pending', 'cancelled') order by e.id desc limit 1)
      when 'cancelled' then 0 else -l.quantity end`,

  'a movement for an order belongs to an order': sql`
    select m.order_id::text as what from stock_movements m
    where m.order_id is not null and not exists (select 1 from orders o where o.id = m.order_id)`,

  'the dispatched units are the ordered ones': sql`
    select o.number as what from orders o join order_lines l on l.order_id = o.id
    left join shipment_lines s on s.order_line_id = l.id
    where o.status in ('shipped', 'delivered') group by o.id, l.id, l.quantity having coalesce(sum(s.quantity), 0) <> l.quantity`,

  'the status of a shipment is that of its last event': sql`
    select p.id::text as what from shipments p left join lateral (
      select e.status from shipment_events e where e.shipment_id = p.id order by e.id desc limit 1) e on true
    where e.status is distinct from p.status`,

  'the PIN count of a carrier matches its list, and no range is within another': sql`
    select c.name as what from carriers c left join carrier_pins p on p.carrier_id = c.id
    group by c.id having c.pin_count <> count(p.prefix)
    union all
    select p.prefix from carrier_pins p join carrier_pins q on q.carrier_id = p.carrier_id
      and p.prefix <> q.prefix and q.prefix in (left(p.prefix, 1), left(p.prefix, 2), left(p.prefix, 3), left(p.prefix, 4), left(p.prefix, 5))`,

  'no more units are returned than were bought, and only of the same order': sql`
    select l.id::text as what from order_lines l join return_lines t on t.order_line_id = l.id join returns r on r.id = t.return_id
    group by l.id having sum(t.quantity) filter (where r.status <> 'rejected') > l.quantity
      + (select coalesce(sum(c.units), 0) from correction_lines c where c.order_line_id = l.id) or bool_or(r.order_id <> l.order_id)`,

  "a product's rating is that of its published reviews, or of those of all variants of its family": sql`
    select p.id::text as what from products p
    left join products m on coalesce(m.family_id, m.id) = coalesce(p.family_id, p.id)
    left join reviews r on r.product_id = m.id and r.status = 'published'
    group by p.id having p.review_count <> count(r.id) or p.rating <> coalesce(round(avg(r.rating), 1), 0)`,

  "a review's helpful votes are counted": sql`
    select r.id::text as what from reviews r left join review_marks m on m.review_id = r.id and m.kind = 'helpful'
    group by r.id having r.helpful_count <> count(m.review_id)`,

  'a stored reply names an existing order, and one order belongs to one key': sql`
    select k.key as what from (
      select key, order_id, count(*) filter (where said like 'Order placed%') over (partition by order_id) as placed
      from (select key, reply -> 'order' ->> '_id' as order_id, reply ->> 'message' as said
        from idempotency_keys where status = 201) r
      where order_id is not null) k
    left join orders o on o.id = k.order_id::uuid
    where o.id is null or k.placed > 1`,

  'an order has one email when it is placed and one for each transition': sql`
    select o.number as what from orders o join order_events e on e.order_id = o.id and e.kind in ('placed', 'status')
      and (e.kind = 'placed' or e.to_status not in ('pending', 'returned', 'refunded'))
    -- A customer without an email address isn't emailed.
    where (e.kind <> 'placed' or o.customer_email <> '')
      and not exists (select 1 from mails m where m.key = 'order-' || case e.kind when 'placed' then 'placed' else e.to_status end || ':' || o.id)
      and not exists (select from related_orders r where r.order_id = o.id
        and r.relation = case e.kind when 'placed' then 'split-from' else 'merged-into' end)
      and ${noDemo}`,

  'orders that were split or merged refer to each other': sql`
    select r.order_id::text as what from related_orders r left join related_orders b
      on b.order_id = r.other_id and b.other_id = r.order_id and b.relation = case r.relation when 'split-off' then 'split-from'
        when 'split-from' then 'split-off' when 'merged' then 'merged-into' else 'merged' end
    where b.order_id is null
    union all
    select o.number from orders o join related_orders r on r.order_id = o.id
    where r.relation = 'merged-into' and (o.status <> 'cancelled' or o.paid_paise <> 0)`,

  'every transition of a return and every refund has an email': sql`
    select r.number as what from returns r join order_events e on e.order_id = r.order_id and e.kind = 'return'
      and e.return_status is not null and split_part(e.note, ':', 1) = r.number
    where ${noDemo} and not exists (select 1 from mails m where m.key = 'return-' || e.return_status || ':' || r.id)
    union all select p.id::text from payments p
    where p.kind = 'refund' and ${noDemo} and not exists (select 1 from mails m where m.key = 'refund:' || p.id)`,

  'every returned unit was inspected, and no other': sql`
    select r.number as what from returns r join return_lines t on t.return_id = r.id
    where ${noDemo} and t.restocked + t.scrapped <> case when r.status in ('received', 'refunded') then t.quantity else 0 end`,

  'the units of a return go back into stock once': sql`
    select r.number as what from returns r
    left join (select t.return_id, l.product_id, sum(t.restocked) as units from return_lines t
      join order_lines l on l.id = t.order_line_id where l.product_id is not null group by 1, 2) t on t.return_id = r.id
    full join (select return_id, product_id, sum(delta) as units from stock_movements where kind = 'return' group by 1, 2) m
      on m.return_id = r.id and m.product_id = t.product_id
    where coalesce(t.units, 0) <> coalesce(m.units, 0) and ${noDemo}
      and (m.product_id is null or exists (select 1 from products p where p.id = m.product_id))`,

  'the refund of a return is its entry in the ledger': sql`
    select r.number as what from returns r left join payments p on p.return_id = r.id
    group by r.id having r.refunded_paise <> -coalesce(sum(p.amount_paise), 0)
      or (r.status = 'refunded' and r.refunded_paise = 0 and ${noDemo}) or (r.status <> 'refunded' and r.refunded_paise <> 0)`,

  'no order is refunded more than was paid, or credited more than its total': sql`
    select number as what from orders
    where paid_paise < 0 or credited_paise - settled_paise > total_paise`,

  'an order is returned when all its units are back, and refunded when its money is': sql`
    select o.number as what from orders o cross join lateral (
      select exists (select from returns r where r.order_id = o.id and r.status in ('received', 'refunded'))
        and bool_and(l.quantity + (select coalesce(sum(c.units), 0) from correction_lines c where c.order_line_id = l.id) <= coalesce((select sum(t.quantity) from return_lines t join returns r on r.id = t.return_id
        where t.order_line_id = l.id and r.status in ('received', 'refunded')), 0)) as all_back
      from order_lines l where l.order_id = o.id) b
    where ${noDemo} and ((o.status = 'delivered' and b.all_back) or (o.status = 'returned' and not b.all_back)
      or (o.status = 'refunded' and o.paid_paise <> 0)
      or (o.status in ('cancelled', 'returned') and o.paid_paise = 0
        and exists (select 1 from payments p where p.order_id = o.id and p.kind = 'refund')))`,

  'the recorded amount of a statement line is that of its own receipts, and at most the amount received': sql`
    select l.id::text as what from bank_statement_lines l
    left join bank_statement_receipts r on r.line_id = l.id left join payments p on p.id = r.payment_id
    group by l.id having l.recorded_paise <> coalesce(sum(p.amount_paise), 0) or l.recorded_paise > greatest(l.amount_paise, 0)
      or bool_or(p.amount_paise <> r.amount_paise) or bool_or(p.kind <> 'receipt')`,

  'a purchase order is the sum of its lines': sql`
    select o.number as what from purchase_orders o left join purchase_order_lines l on l.purchase_order_id = o.id
    group by o.id having o.line_count <> count(l.id) or o.unit_count <> coalesce(sum(l.quantity), 0)
      or o.subtotal_paise <> coalesce(sum(l.unit_cost_paise * l.quantity), 0)
      or o.accepted_count <> coalesce(sum(l.accepted), 0) or o.damaged_count <> coalesce(sum(l.damaged), 0)`,

  'the received units of a purchase order match its receipts': sql`
    select o.number as what from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
    left join purchase_receipt_lines t on t.line_id = l.id
    group by o.id, l.id having l.accepted <> coalesce(sum(t.accepted), 0) or l.damaged <> coalesce(sum(t.damaged), 0)`,

  'accepted units of a receipt are in the ledger at their cost, and damaged ones are not': sql`
    select r.id::text as what from purchase_receipts r
    join purchase_receipt_lines t on t.receipt_id = r.id and t.accepted > 0
    join purchase_order_lines l on l.id = t.line_id and l.product_id is not null
    left join stock_movements m on m.receipt_id = r.id and m.product_id = l.product_id
    where m.delta is distinct from t.accepted or m.unit_cost_paise <> t.unit_cost_paise
    union all select m.receipt_id::text from stock_movements m
    where m.kind = 'receipt' and m.receipt_id is not null and not exists (select 1 from purchase_receipts r where r.id = m.receipt_id)`,

  'a purchase order is closed when nothing is incoming': sql`
    select o.number as what from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
    group by o.id having (o.status in ('received', 'cancelled')) <> bool_and(l.accepted + l.given_up >= l.quantity)
      or (o.status in ('draft', 'ordered', 'shipped', 'cancelled') and sum(l.accepted + l.damaged) > 0)
      or (o.status <> 'draft' and o.status <> 'cancelled') and o.ordered_at is null`,

  'the total stock value is the sum of all movements': sql`
    select l.product_id::text as what from stock_levels l
    left join stock_movements m on m.product_id = l.product_id
    group by l.product_id, l.value_paise having l.value_paise <> coalesce(sum(m.value_paise), 0)`,

  'purchase orders of a year are numbered without gaps': sql`
    select n.financial_year as what from purchase_order_numbers n
    left join purchase_orders o on o.number like 'PO-' || n.financial_year || '-%'
    group by n.financial_year having count(o.id) <> n.last`,

  'a product for sale has a price': sql`
    select slug as what from products where status <> 'draft' and price_paise is null`,

  'a product opens its ledger once, and only at the beginning': sql`
    select m.product_id::text as what from stock_movements m
    where m.kind = 'opening' and (m.stock_before <> 0
      or exists (select 1 from stock_movements e where e.product_id = m.product_id and e.id < m.id))`,

  'a batch job counts its rows, and leaves none pending when it is done': sql`
    select r.id::text as what from bulk_runs r left join bulk_run_rows w on w.run_id = r.id
    group by r.id having r.total <> count(w.position) or r.done <> count(*) filter (where w.status = 'done')
      or r.refused <> count(*) filter (where w.status = 'refused')
      or (r.status = 'done' and count(*) filter (where w.status = 'waiting') > 0)`,

  'a supply to an SEZ has no CGST and SGST, and under a letter of undertaking no tax': sql`
    select number as what from tax_documents
    where buyer_registration like 'sez%' and (is_within_state or cgst_paise <> 0 or sgst_paise <> 0 or buyer_gstin is null
      or (buyer_registration = 'sez_without_tax' and igst_paise <> 0))`,

  'an IRN belongs to one document': sql`
    select irn as what from (
      select distinct on (document_id) document_id, irn, kind from e_invoice_events order by document_id, id desc) last
    where kind <> 'withdrawn' group by irn having count(*) > 1`,

  'every admin action is in the audit log': sql`
    select o.number as what from orders o
    where ${noDemo} and (select count(distinct e.at) from order_events e where e.order_id = o.id and e.admin_id is not null)
      <> (select count(distinct a.at) from audit_log a where a.subject_kind = 'order' and a.subject_id = o.id::text
        or a.action in ('e-invoice.register', 'e-invoice.cancel', 'e-invoice.withdraw', 'eway-bill.number', 'eway-bill.cancel')
          and a.subject_id in (select d.id::text from tax_documents d where d.order_id = o.id))`,
}

/** Returns a sentence for each violated rule; an empty list if all hold. */
export async function checkInvariants(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0)
      broken.push(`Violated ${rows.length} times, for example by ${rows[0]?.what}: ${rule}`)
  }
  return broken
}
