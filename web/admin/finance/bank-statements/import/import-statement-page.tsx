// A bank's file comes in: whose account it is, how it is read, and then the one button that keeps its lines.

import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StatementReading } from '#contract/bank-statements/admin'
import { type ColumnMap, mapProblems } from '#contract/bank-statements/column-map'
import { formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { CsvDropZone } from '#web/admin/kit/form/csv-drop-zone.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { EmptyState, PageSpinner, Spinner } from '#web/ui/feedback.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { FormerStatements } from './former-statements.tsx'
import { MapFields } from './map-fields.tsx'
import { ReadLines } from './read-lines.tsx'
import { type Chosen, formOf, useReading } from './use-reading.ts'

export default function ImportStatementPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /admin/bank-statements', { query: { limit: 1 } }))
  const accounts = query.data?.accounts
  return (
    <>
      <title>Import Bank Statement · Back office</title>
      <PageHeader
        title="Import Bank Statement"
        text="A file as your bank gives it. Lines that are there already are not added twice."
        actions={
          <ButtonLink to={adminPaths.bankStatements} className={buttonClass({ variant: 'secondary' })}>
            Bank Statements
          </ButtonLink>
        }
      />
      {accounts === undefined ? (
        query.isError ? (
          <LoadFailure title="Failed to load the accounts" query={query} />
        ) : (
          <PageSpinner text="Loading the accounts..." />
        )
      ) : accounts.length === 0 ? (
        <EmptyState
          icon={<Landmark />}
          title="No account yet"
          text="Statements are of payment methods of a bank account or of UPI."
          action={
            <ButtonLink to={adminPaths.paymentMethods} className={buttonClass()}>
              Payment Methods
            </ButtonLink>
          }
        />
      ) : (
        <ImportForm accounts={accounts} />
      )}
      <FormerStatements />
    </>
  )
}

/** Texts with commas or tabs, whatever their names say. */
const banksOwn = ['.txt', '.tsv', '.xls']

type Accounts = readonly { _id: string; name: string }[]

function ImportForm({ accounts }: { accounts: Accounts }) {
  const navigate = useNavigate()
  const [account, setAccount] = useState(accounts[0]?._id ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [map, setMap] = useState<ColumnMap | null>(null)
  const chosen = file && { file, account, map }
  const query = useReading(chosen)
  const reading = file ? query.data?.reading : undefined
  const sending = useSend(
    ({ file: sent, ...rest }: Chosen, idempotencyKey) =>
      adminCall('POST /admin/bank-statements', { ...formOf({ file: sent, ...rest }), idempotencyKey }),
    {
      body: ({ file: { name, size, lastModified }, ...rest }) => [name, size, lastModified, rest],
      onDone: async () => navigate(adminPaths.bankStatements),
    },
  )
  const choose = (next: File | null) => {
    setFile(next)
    setMap(null)
    sending.reset()
  }
  return (
    <div className="grid gap-6">
      <Card title="Choose a file" description="You see how it is read before anything of it is kept.">
        <div className="grid gap-5">
          <Field label="Account" required className="max-w-md">
            <NativeSelect
              value={account}
              onChange={({ target }) => {
                setAccount(target.value)
                setMap(null)
              }}
            >
              {accounts.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <CsvDropZone
            what="file"
            limit="CSV or XLSX, up to 10MB. What banks call XLS or TXT is often such a file."
            alsoAccepts={banksOwn}
            file={file}
            onChoose={choose}
          />
          {file && query.isFetching && (
            <p role="status" className="flex items-center gap-2 text-sm text-muted">
              <Spinner /> Reading the file...
            </p>
          )}
          {file && query.isError && (
            <Alert
              action={
                <Button
                  size="sm"
                  variant="secondary"
                  busy={query.isFetching}
                  onClick={() => void query.refetch()}
                >
                  Read Again
                </Button>
              }
            >
              {messageOf(query.error)}
            </Alert>
          )}
        </div>
      </Card>
      {reading && (
        <>
          <MapFields reading={reading} map={map ?? reading.map} onChange={setMap} />
          <ReadLines reading={reading} />
          {sending.error && <Alert>{messageOf(sending.error)}</Alert>}
          <div>
            <Button
              busy={sending.isPending}
              disabled={query.isFetching || !canImport(reading, map)}
              onClick={() => chosen && sending.mutate({ ...chosen, map: map ?? reading.map })}
            >
              {importText(reading)}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const linesOf = ({ credits, debits }: StatementReading) => credits + debits

const canImport = (reading: StatementReading, map: ColumnMap | null): boolean =>
  mapProblems(map ?? reading.map) === null && linesOf(reading) > 0

const importText = (reading: StatementReading): string =>
  linesOf(reading) === 1 ? 'Import 1 Line' : `Import ${formatNumber(linesOf(reading))} Lines`
