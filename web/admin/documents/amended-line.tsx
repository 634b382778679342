// The corrected particulars of an amended document, with its PDF.
import { Download } from 'lucide-react'
import type { IssuedDocumentView } from '#contract/documents/admin'
import { placeName } from '#contract/tax/place-of-supply'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'

export function AmendedLine({ document: { amended } }: { document: IssuedDocumentView }) {
  if (amended === null) return null
  const { buyer, buyerGstin, placeOfSupply } = amended
  return (
    <span className="block text-xs text-muted wrap-anywhere">
      {`Amended: ${[buyer, buyerGstin, placeName(placeOfSupply)].filter(Boolean).join(', ')}`}
    </span>
  )
}

export function AmendedFileButton({ document: { _id, number, amended } }: { document: IssuedDocumentView }) {
  const save = useSaveFile('GET /documents/{id}/amendments/file')
  if (amended === null) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      busy={save.isPending}
      aria-label={`Download ${number} as amended`}
      onClick={() => save.mutate({ params: { id: _id } })}
    >
      Amended
    </Button>
  )
}
