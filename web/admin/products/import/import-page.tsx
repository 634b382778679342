// /admin/products/add/bulk: products from a CSV file. The file is checked, the result is looked at and accepted, and an
// import can be undone; the one that is looked at is in the address.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { AddModeSwitch } from '#web/admin/products/add-mode-switch.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { FormerImports } from './former-imports.tsx'
import { ImportReview } from './import-review.tsx'
import { UploadForm } from './upload-form.tsx'
import { useImportAddress } from './use-import-address.ts'

export default function ImportPage() {
  const { importId, formerPage, open, showFormerPage } = useImportAddress()
  const [closed, setClosed] = useState<string>()
  const show = (id: string) => {
    setClosed(undefined)
    open(id)
  }
  // At once, ahead of the address: one that was discarded is not to be asked for again.
  const close = () => {
    flushSync(() => setClosed(importId))
    open(undefined)
  }
  return (
    <>
      <title>Bulk Import · Back office</title>
      <PageHeader
        title="Bulk Import"
        text="Add and change many products with one CSV file."
        actions={<AddModeSwitch />}
      />
      {importId && importId !== closed && <ImportReview key={importId} id={importId} onClose={close} />}
      <UploadForm onChecked={({ _id }) => show(_id)} />
      <FormerImports page={formerPage} onPage={showFormerPage} onOpen={show} />
    </>
  )
}
