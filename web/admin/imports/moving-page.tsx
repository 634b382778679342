// /admin/moving: how to bring products, customers and orders from another shop, what is taken and what isn't.
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'

const TITLE = 'Moving from Shopify or WooCommerce'

export default function MovingPage() {
  return (
    <>
      <title>{`${TITLE} · Back office`}</title>
      <PageHeader
        title={TITLE}
        text="Bring your products, customers and orders with the files that the other shop exports. Don’t change the files: they are recognised by their columns."
      />
      <div className="grid max-w-4xl gap-5">
        <Files />
        <Products />
        <Customers />
        <Orders />
      </div>
    </>
  )
}

function Files() {
  return (
    <Card title="Which file to export">
      <Facts
        facts={[
          ['Products of Shopify', 'Products, Export: All products, as CSV for Excel or plain CSV.'],
          [
            'Products of WooCommerce',
            'Products, All Products, Export: all columns, all product types including variations. Tick “Export custom meta” if HSN codes are in such a field.',
          ],
          ['Customers of Shopify', 'Customers, Export: All customers.'],
          [
            'Customers of WooCommerce',
            'With the plugin “Import Export WordPress Users and WooCommerce Customers”. The download of Customers in WooCommerce itself works too, but has no streets.',
          ],
          ['Orders of Shopify', 'Orders, Export: all orders, as CSV.'],
          [
            'Orders of WooCommerce',
            'With the plugin “Advanced Order Export For WooCommerce”, or “Order Export & Order Import for WooCommerce”.',
          ],
        ]}
      />
      <p className="mt-4 text-sm text-muted">
        A file has at most 20,000 rows and 10 MB. Import products first, and create your categories before
        them.
      </p>
    </Card>
  )
}

function Products() {
  return (
    <Kind
      title="Products"
      to={adminPaths.importProducts}
      facts={[
        [
          'Variants',
          'They become a family: one page with the options, such as “Loom Rug” in Small and Large. If they don’t differ in the same options, or in more than three, each becomes a product of its own with its options in the name. Its own picture comes first.',
        ],
        [
          'Categories',
          'The last part of the path, or the type, is matched with your categories by name. Rows whose category doesn’t exist are refused, and the review counts them for each category. Create these categories, or choose one category for the whole file.',
        ],
        [
          'Prices',
          'The price that customers pay today is taken, even if it is a sale price. Say whether the prices in the file include GST. If your prices are entered the other way, they are converted to the paisa.',
        ],
        [
          'GST and HSN',
          'The other shop’s file has no GST rates. The rate that you choose applies to every product that it taxed; products without tax get 0%, and products with a special tax class stay drafts. HSN codes are taken from columns with HSN in their title, and from Shopify’s tax code.',
        ],
        [
          'Drafts',
          'A product that lacks something, such as a description or its GST rate, becomes a draft with a note. Products that are hidden or drafts in the other shop are drafts here; archived ones are archived.',
        ],
        ['Descriptions', 'Become plain text. Paragraphs and lists stay readable.'],
        [
          'Attributes',
          'Are taken as specifications. A value that your category doesn’t allow is left out with a note.',
        ],
        [
          'SKU',
          'A product without an SKU gets one from its handle and options, or from its WooCommerce number. Importing the same file again then changes the product instead of adding it twice. Empty cells change nothing, and pictures and categories of existing products stay.',
        ],
        [
          'Not taken',
          'Compare-at prices, vendor, cost, barcodes, SEO texts, height, backorders, reviews, gift cards, grouped and external products.',
        ],
      ]}
    />
  )
}

function Customers() {
  return (
    <Kind
      title="Customers"
      to={adminPaths.importCustomers}
      facts={[
        [
          'Taken',
          'Name, email address, phone, company, GSTIN, tags, and the addresses of delivery and invoice.',
        ],
        [
          'Addresses',
          'Need a street, city, State and a PIN code of 6 digits. Others are left out with a note, and the customer is imported without them.',
        ],
        [
          'Not taken',
          'Passwords: customers ask for a link to set a new one on their first visit, and get no email before. Nor notes, consent to marketing and totals of orders.',
        ],
        [
          'Refused',
          'Customers without an email address, because they sign in with it, and accounts of the other shop’s staff.',
        ],
      ]}
    />
  )
}

function Orders() {
  return (
    <Kind
      title="Orders"
      to={adminPaths.importOrders}
      facts={[
        [
          'Taken',
          'Number, day, status, customer, items, discount, shipping, GST, total, paid and refunded amounts, all as in the file. An order whose amounts contradict each other gets a note.',
        ],
        [
          'History',
          'Imported orders count in no total, report or book, change no stock, and no emails are sent. Customers see theirs in My Orders.',
        ],
        [
          'Not taken',
          'Orders in progress: complete or cancel them in the other shop first. Orders in other currencies than rupees. Addresses, notes and tracking numbers.',
        ],
      ]}
    />
  )
}

interface KindProps extends FactsProps {
  title: string
  /** The page that imports it. */
  to: string
}

const Kind = ({ title, to, facts }: KindProps) => (
  <Card
    title={title}
    actions={
      <ButtonLink to={to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {`Import ${title}`}
      </ButtonLink>
    }
  >
    <Facts facts={facts} />
  </Card>
)

interface FactsProps {
  facts: readonly (readonly [name: string, text: ReactNode])[]
}

function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-y-3">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{name}</dt>
          <dd className="max-w-prose pb-3 text-muted sm:pb-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
