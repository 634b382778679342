// QR code of a text, drawn as SVG in the browser.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#web/ui/feedback.tsx'
import { QUIET, qrCodePath } from './qr-code-path.ts'

/** Whole pixels, so that all modules have the same size. */
const MODULE_PX = 4

interface QrCodeProps {
  text: string
  /** Says what scanning the code does. */
  label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  const { data: code } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => qrCodePath(text),
    staleTime: Number.POSITIVE_INFINITY,
    // The content may be secret, so it is not cached.
    gcTime: 0,
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
