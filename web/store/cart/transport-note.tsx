// Note below the totals: what the prices include.
import { transportNote, transportNoteOf, wePayNote } from '#contract/shipping/transport-terms'
import { useTransport } from '#web/store/shell/seller.ts'

interface TransportNoteProps {
  freeShipping: boolean
  /** The chosen delivery method; undefined until one is chosen. */
  method?: Parameters<typeof transportNoteOf>[1] | undefined
}

export function TransportNote({ freeShipping, method }: TransportNoteProps) {
  const offer = useTransport()
  const note = method ? transportNoteOf(offer, method) : transportNote(offer)
  return <p className="mt-4 text-sm text-muted">{freeShipping ? wePayNote(offer) : note}.</p>
}
