// Query for the preview of the chosen file. Reloads for each file, account and map, and meanwhile shows the previous
// result of the same file.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ColumnMap } from '#contract/bank-statements/column-map'
import type { DayOrder } from '#contract/base/day-order'
import { adminCall } from '#web/admin/call.ts'

export interface Chosen {
  file: File
  account: string
  /** Null to let the server detect the columns. */
  map: ColumnMap | null
  /** Null to let the server find the order of day and month. */
  dayOrder: DayOrder | null
}

/** Multipart form; the column map is sent as JSON text. */
export const formOf = ({ file, account, map, dayOrder }: Chosen) => ({
  body: { account, ...(map && { map: JSON.stringify(map) }), ...(dayOrder && { dayOrder }) },
  files: { csvFile: [file] },
})

export function useReading(chosen: Chosen | null) {
  const serial = useSerial(chosen?.file ?? null)
  return useQuery({
    queryKey: ['POST /admin/bank-statements/read', serial, chosen?.account, chosen?.map, chosen?.dayOrder],
    queryFn: ({ signal }) => {
      if (!chosen) throw new Error('no file chosen')
      return adminCall('POST /admin/bank-statements/read', { ...formOf(chosen), signal })
    },
    enabled: chosen !== null,
    placeholderData: (before, query) => (query?.queryKey[1] === serial ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** Serial number of the chosen file for the query key: two files can have the same name, size and time. */
function useSerial(file: File | null): number {
  const last = useRef<{ file: File | null; serial: number }>({ file: null, serial: 0 })
  if (last.current.file !== file) last.current = { file, serial: last.current.serial + 1 }
  return last.current.serial
}
