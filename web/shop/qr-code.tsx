// A text as a QR code, drawn as SVG in the browser.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#web/ui/feedback.tsx'

/** Light border that readers need around a code, in modules. */
const QUIET = 4
/** Whole pixels, so that all modules are of one size. */
const MODULE_PX = 4

interface QrCodeProps {
  text: string
  /** What scanning it does. */
  label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  const { data: code } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => drawCode(text),
    staleTime: Number.POSITIVE_INFINITY,
    // What it holds may be a secret: it is drawn again rather than kept.
    gcTime: 0,
    networkMode: 'always',
  })
  if (!code) return <Skeleton className="size-53" />
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${code.size + 2 * QUIET} ${code.size + 2 * QUIET}`}
      width={(code.size + 2 * QUIET) * MODULE_PX}
      height={(code.size + 2 * QUIET) * MODULE_PX}
      shapeRendering="crispEdges"
      className="box-content max-w-full rounded border border-line bg-white text-black"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}

async function drawCode(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      let end = start
      while (end < size && data[row * size + end]) end++
      if (end > start) path += `M${start} ${row}h${end - start}v1h${start - end}z`
      start = end
    }
  }
  return { size, path }
}
