// Page frame of the account forms: the form and, on wide screens, the benefits of an account beside it.
import { ArrowLeft, PackageSearch, ReceiptIndianRupee, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { Button } from '#web/ui/button.tsx'

const reasons = [
  { Icon: ShoppingBag, title: 'Your cart is saved', text: 'Add products today, order when you are ready.' },
  {
    Icon: ReceiptIndianRupee,
    title: 'Clear prices',
    text: 'Ex-mill prices, with GST shown for every item.',
  },
  {
    Icon: PackageSearch,
    title: 'Track every order',
    text: 'Follow it from payment to delivery, with its tracking number.',
  },
]

export function AccountFrame({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-12 lg:px-8">
      <div className="grid overflow-hidden rounded border border-line bg-surface lg:grid-cols-[1fr_minmax(0,26rem)]">
        <div className="px-5 py-6 sm:px-12 sm:py-10">
          <div className="mx-auto max-w-md">
            <BackButton />
            <h1 className="mt-4 font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
              {title}
            </h1>
            <p className="mt-2 mb-8 text-muted">{text}</p>
            {children}
          </div>
        </div>
        <Reasons />
      </div>
    </div>
  )
}

function BackButton() {
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      icon={<ArrowLeft aria-hidden="true" />}
      className="-ml-4"
      onClick={() => (window.history.length > 1 ? navigate(-1) : navigate(paths.home))}
    >
      Back
    </Button>
  )
}

function Reasons() {
  return (
    <aside className="relative hidden flex-col bg-indigo-deep text-on-indigo lg:flex">
      <div className="selvedge" aria-hidden="true" />
      <div className="flex flex-1 flex-col justify-center gap-8 px-10 py-12">
        <p className="font-serif text-2xl leading-snug font-semibold text-balance">
          Straight from the maker to your door.
        </p>
        <ul className="space-y-6">
          {reasons.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-turmeric" />
              <div>
                <h2 className="font-semibold">{title}</h2>
                <p className="text-sm opacity-85">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="selvedge" aria-hidden="true" />
    </aside>
  )
}
