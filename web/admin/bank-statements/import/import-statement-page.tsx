// Imports a bank statement: choose the account and the file, check how it is read, then import its lines.

import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StatementReading } from '#contract/bank-statements/admin'
import { type ColumnMap, mapProblems } from '#contract/bank-statements/column-map'
import type { DayOrder } from '#contract/base/day-order'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { CsvDropZone } from '#web/admin/kit/form/csv-drop-zone.tsx'
import { DayOrderChoice } from '#web/admin/kit/form/day-order-choice.tsx'
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
import { EarlierStatements } from './earlier-statements.tsx'
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
        text="A file from your bank. Lines that were already imported are skipped."
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
          text="Statements belong to a payment method of the type bank account or UPI. Add one first."
          action={
            <ButtonLink to={adminPaths.paymentMethods} className={buttonClass()}>
              Payment Methods
            </ButtonLink>
          }
        />
      ) : (
        <ImportForm accounts={accounts} />
      )}
      <EarlierStatements />
    </>
  )
}

/** Comma- or tab-separated text, whatever the extension says. */
const banksOwn = ['.txt', '.tsv', '.xls']

type Accounts = readonly { _id: string; name: string }[]

function ImportForm({ accounts }: { accounts: Accounts }) {
  const navigate = useNavigate()
  const [account, setAccount] = useState(accounts[0]?._id ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [map, setMap] = useState<ColumnMap | null>(null)
  const [dayOrder, setDayOrder] = useState<DayOrder | null>(null)
  const chosen = file && { file, account, map, dayOrder }
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
    setDayOrder(null)
    sending.reset()
  }
  return (
    <div className="grid gap-6">
      <Card title="Choose a file" description="You can check how it is read before anything is imported.">
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
            limit="CSV or XLSX, up to 10MB. Many XLS and TXT files from banks work too."
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
          <DayOrderChoice
            found={reading.dayOrder}
            chosen={dayOrder}
            busy={query.isFetching}
            onChoose={setDayOrder}
          />
          <MissingAmounts missing={reading.missing} />
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

/** Amounts that the balance column proves to be missing. */
function MissingAmounts({ missing }: Pick<StatementReading, 'missing'>) {
  if (!missing) return null
  const { count, row, change, column } = missing
  const kind = change < 0 ? 'withdrawals' : 'deposits'
  return (
    <Alert tone="warning">
      {count === 1 ? 'One amount is' : `${formatNumber(count)} amounts are`} missing: at row{' '}
      {formatNumber(row)} the balance changes by {formatRupees(Math.abs(change))} more than the lines explain.{' '}
      {column === null
        ? 'Check the columns above, and whether the file is complete.'
        : `The column “${column}” contains these amounts. Choose it above for ${kind}.`}
    </Alert>
  )
}

const linesOf = ({ credits, debits }: StatementReading) => credits + debits

const canImport = (reading: StatementReading, map: ColumnMap | null): boolean =>
  mapProblems(map ?? reading.map) === null && linesOf(reading) > 0 && reading.dayOrder?.basis !== 'unclear'

const importText = (reading: StatementReading): string =>
  linesOf(reading) === 1 ? 'Import 1 Line' : `Import ${formatNumber(linesOf(reading))} Lines`
