// The options of a family, such as size and colour. Each option is a link to the variant that it leads to, so they work
// before the page is interactive; then each axis is a radio group.
import { Table2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { imperialSize } from '#contract/base/imperial'
import { formatRupees } from '#contract/base/rupee-text'
import type { Product, Variant } from '#contract/catalogue/catalogue'
import { shownPrice } from '#contract/prices/shown-price'
import { isSoldOut, isTooFew, optionsText, unitOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { Quantities } from './variant-grid.ts'
import { type AxisChoices, choicesOf, type OptionChoice } from './variants.ts'

interface ProductOptionsProps {
  product: Product
  variants: readonly Variant[]
}

export function ProductOptions({ product, variants }: ProductOptionsProps) {
  const [spoken, setSpoken] = useState('')
  // Kept while the grid is closed.
  const [quantities, setQuantities] = useState<Quantities>({})
  const idempotencyKey = useRef<string | null>(null)
  const grid = useLazyDialog(() => import('./variant-grid-dialog.tsx'))
  const { family } = product
  return (
    <div className="mt-5 grid gap-4">
      {choicesOf(product, variants).map((axis) => (
        <AxisGroup key={axis.key} axis={axis} onChoose={(variant) => setSpoken(describe(product, variant))} />
      ))}
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {family && (
        <>
          <Button variant="secondary" icon={<Table2 aria-hidden="true" />} className="w-fit" {...grid.props}>
            Order Several Variants
          </Button>
          {grid.render({ family, variants, quantities, onChange: setQuantities, idempotencyKey })}
        </>
      )}
    </div>
  )
}

/** For screen readers: the result of a choice. */
const describe = ({ family }: Product, variant: Variant): string =>
  [
    optionsText({ family, options: variant.options }),
    `${formatRupees(shownPrice(variant, 1).price)} / ${unitOf(variant)}${variant.priceIncludesGst ? ' incl. GST' : ''}`,
    isSoldOut(variant) ? 'Out of Stock' : isTooFew(variant) ? 'Too Few Left' : 'In Stock',
  ].join(', ')

interface AxisGroupProps {
  axis: AxisChoices
  onChoose: (variant: Variant) => void
}

function AxisGroup({ axis: { label, display, choices, before }, onChoose }: AxisGroupProps) {
  const id = useId()
  const isInteractive = useIsInteractive()
  const chosen = choices.find(({ isChosen }) => isChosen)
  const chosenSize = chosen && imperialSize(chosen.value)
  const group = {
    role: isInteractive ? 'radiogroup' : 'group',
    'aria-labelledby': id,
    onKeyDown: moveByArrow,
  }
  return (
    <div>
      <p id={id} className="text-sm text-muted">
        {label}
        {chosen && (
          <>
            {': '}
            <b className="font-semibold text-ink">{chosen.value}</b>
            {chosenSize && ` (${chosenSize})`}
          </>
        )}
      </p>
      <div {...group} className="mt-1.5 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Option
            key={choice.value}
            choice={choice}
            display={display}
            before={before}
            isRadio={isInteractive}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

interface OptionProps extends Omit<OptionFaceProps, 'reason'>, Pick<AxisGroupProps, 'onChoose'> {
  before: string
  isRadio: boolean
}

const classes = {
  text: 'option',
  swatch: 'option option-swatch',
  picture: 'option option-picture',
} as const satisfies Record<AxisChoices['display'], string>

function Option({ choice, display, before, isRadio, onChoose }: OptionProps) {
  const { variant, isChosen } = choice
  const className = classes[display]
  const radio = { role: 'radio', 'aria-checked': isChosen }
  if (!variant)
    return (
      <span
        {...(isRadio && radio)}
        aria-disabled="true"
        title={`Not available in ${before}`}
        className={className}
      >
        <OptionFace choice={choice} display={display} reason={` (not available in ${before})`} />
      </span>
    )
  const state = isRadio
    ? { ...radio, tabIndex: isChosen ? 0 : -1 }
    : { 'aria-current': isChosen || undefined }
  return (
    <Link
      {...state}
      to={paths.productPage(variant)}
      replace
      preventScrollReset
      onClick={() => onChoose(variant)}
      className={className}
    >
      <OptionFace choice={choice} display={display} />
    </Link>
  )
}

interface OptionFaceProps {
  choice: OptionChoice
  display: AxisChoices['display']
  /** For screen readers: why it can't be chosen. */
  reason?: string | undefined
}

function OptionFace({ choice, display, reason }: OptionFaceProps) {
  const { value, swatch, picture } = choice
  const size = imperialSize(value)
  return (
    <>
      {display === 'swatch' && swatch && <i className="swatch" style={{ backgroundColor: swatch }} />}
      {display === 'picture' && (
        <Picture
          src={picture}
          alt=""
          width={160}
          height={160}
          sizes="4.5rem"
          className="size-18 rounded-sm object-cover"
        />
      )}
      <span>
        {value}
        {/* Stated beside the label for the chosen option. */}
        {size && <small aria-hidden="true">{size}</small>}
        {choice.isSoldOut && <small>{' Sold out'}</small>}
        {choice.isTooFew && <small>{' Too few left'}</small>}
        {reason && <span className="sr-only">{reason}</span>}
      </span>
    </>
  )
}

/** Chooses the next or previous option, like the radio buttons of a form. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('a[role=radio]')]
  const at = options.indexOf(event.target as HTMLElement)
  if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = options[(at + step + options.length) % options.length]
  next?.focus()
  next?.click()
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  ' ': 0,
}

const never = () => () => {}

/** False on the server and until hydration. */
const useIsInteractive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
