// How the chosen file would be read: asked anew for each file, account and map, the last one shown meanwhile.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ColumnMap } from '#contract/bank-statements/column-map'
import { adminCall } from '#web/admin/call.ts'

export interface Chosen {
  file: File
  account: string
  /** Null for the one that the server finds. */
  map: ColumnMap | null
}

/** As a form: the map travels as text. */
export const formOf = ({ file, account, map }: Chosen) => ({
  body: { account, ...(map && { map: JSON.stringify(map) }) },
  files: { csvFile: [file] },
})

export function useReading(chosen: Chosen | null) {
  const serial = useSerial(chosen?.file ?? null)
  return useQuery({
    queryKey: ['POST /admin/bank-statements/read', serial, chosen?.account, chosen?.map],
    queryFn: ({ signal }) => {
      if (!chosen) throw new Error('no file is chosen')
      return adminCall('POST /admin/bank-statements/read', { ...formOf(chosen), signal })
    },
    enabled: chosen !== null,
    placeholderData: (before, query) => (query?.queryKey[1] === serial ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** Two files may have one name, size and time: each that is chosen has a number of its own. */
function useSerial(file: File | null): number {
  const last = useRef<{ file: File | null; serial: number }>({ file: null, serial: 0 })
  if (last.current.file !== file) last.current = { file, serial: last.current.serial + 1 }
  return last.current.serial
}
