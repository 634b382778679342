// Warns that the device is offline and that what it shows may be outdated.
import { WifiOff } from 'lucide-react'
import { useIsOnline } from './offline.ts'

export function OfflineAlert() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-turmeric-soft px-4 py-2 text-sm font-semibold text-turmeric-deep">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. Prices and stock may have changed since you last looked.
        </p>
      )}
    </div>
  )
}
