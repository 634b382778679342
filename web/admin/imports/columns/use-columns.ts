// The choice of columns in a review: the fields as chosen here, their problems, and applying them.
import { useState } from 'react'
import { columnProblems, type ImportColumns } from '#contract/imports/columns'
import type { Import } from '#contract/imports/imports'
import { adminCall } from '#web/admin/call.ts'
import { useImportDefinition } from '#web/admin/imports/definition.ts'
import { importQuery } from '#web/admin/imports/import-queries.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'

type Fields = readonly (string | null)[]

/** @param onApplied called when the file has been checked again */
export function useColumns({ _id: id }: Import, found: ImportColumns | null, onApplied: () => void) {
  const { base } = useImportDefinition()
  const [chosen, setChosen] = useState<Fields | null>(null)
  const columns = found?.columns ?? []
  // The server keeps the field of a fixed column.
  const stored = columns.map(({ field, isFixed }) => (isFixed ? null : field))
  const fields = chosen ?? stored
  const applying = useSend(
    async (sent: Fields) => ({
      message: 'Columns applied',
      reply: await adminCall(`PUT /${base}/imports/{id}/columns`, {
        params: { id },
        body: { fields: [...sent] },
      }),
    }),
    {
      accept(client, { reply }) {
        client.setQueryData(importQuery(base, id).queryKey, reply)
        setChosen(null)
        onApplied()
      },
    },
  )
  return {
    fields,
    problems:
      found &&
      columnProblems(
        fields,
        columns.map(({ title }) => title),
        found,
      ),
    isChanged: fields.some((field, at) => field !== stored[at]),
    applying,
    choose(at: number, field: string | null) {
      setChosen(fields.map((one, position) => (position === at ? field : one)))
    },
    reset() {
      setChosen(null)
      applying.reset()
    },
  }
}

export type ColumnChoice = ReturnType<typeof useColumns>
