// The PIN codes that a carrier serves: look one up, replace the list by a file, download it, or remove it.

import { Download, MapPinned, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import {
  type Carrier,
  MAX_PIN_FILE_BYTES,
  MAX_PIN_ROWS,
  type PinReport,
} from '#contract/shipping/admin-carriers'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ActionWindowProps } from '#web/admin/kit/action/definition.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { fileSize } from '#web/admin/kit/form/file-size.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { FileCheck } from '#web/admin/shipping/file-check.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { ServiceQuestion } from './service-question.tsx'

export const carrierPins = windowAction<Carrier>({
  label: 'PIN codes',
  icon: <MapPinned aria-hidden="true" />,
  named: (name) => `PIN codes of ${name}`,
  Window: PinsWindow,
})

const codes = (count: number) => `${formatNumber(count)} PIN ${count === 1 ? 'code' : 'codes'}`

function PinsWindow({ row: carrier, onClose }: ActionWindowProps<Carrier>) {
  const { _id, name, pinCount } = carrier
  const params = { id: _id }
  return (
    <FileCheck
      title={<span className="wrap-anywhere">{`PIN codes of ${name}`}</span>}
      description={
        pinCount === 0
          ? 'No list yet: the carrier is assumed to serve every PIN code.'
          : `The carrier serves only the PIN codes and prefixes on its list: ${codes(pinCount)}.`
      }
      help="In the first column of each row: a PIN code, or the first digits of many. The file replaces the whole list."
      limit={`CSV up to ${fileSize(MAX_PIN_FILE_BYTES)}, ${formatNumber(MAX_PIN_ROWS)} rows`}
      check={async (file) =>
        (await adminCall('POST /shipping/carriers/{id}/pins/check', { params, files: { csvFile: [file] } }))
          .report
      }
      accepted={acceptedText}
      submit={({ accepted }) => `Replace with ${codes(accepted)}`}
      route="PUT /shipping/carriers/{id}/pins"
      send={(file) => adminCall('PUT /shipping/carriers/{id}/pins', { params, files: { csvFile: [file] } })}
      onDone={onClose}
      onClose={onClose}
    >
      <ServiceQuestion carrier={carrier} />
      {pinCount > 0 && <KnownPins carrier={carrier} />}
    </FileCheck>
  )
}

function acceptedText({ accepted, repeated }: PinReport): string {
  if (accepted === 0) return 'No PIN code in the file can be saved.'
  const said = `${codes(accepted)} can be saved.`
  return repeated === 0 ? said : `${said} ${formatNumber(repeated)} more are already covered by them.`
}

const clearRoute = 'DELETE /shipping/carriers/{id}/pins'

function KnownPins({ carrier: { _id, name, pinCount } }: { carrier: Carrier }) {
  const params = { id: _id }
  const [isAsking, setAsking] = useState(false)
  const download = useSaveFile('GET /shipping/carriers/{id}/pins')
  const clear = useSend(() => adminCall(clearRoute, { params }), {
    onDone: () => setAsking(false),
    onRefused: () => setAsking(false),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={download.isPending}
        onClick={() => download.mutate({ params })}
      >
        Download the List
      </Button>
      {mayCall(clearRoute) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden="true" />}
          className="text-madder!"
          onClick={() => setAsking(true)}
        >
          Remove the List
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => !open && !clear.isPending && setAsking(false)}
        title={`Remove the list of ${name}?`}
        text={`${codes(pinCount)} are deleted, and the carrier is assumed to serve every PIN code.`}
        confirmLabel="Remove"
        danger
        busy={clear.isPending}
        onConfirm={() => clear.mutate(undefined)}
      />
    </div>
  )
}
