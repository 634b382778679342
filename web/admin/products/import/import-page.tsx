// /admin/products/add/bulk: products from a CSV file. The file is checked, the result is looked at and accepted, and an
// import can be undone; the one that is looked at is in the address.
import { AddModeSwitch } from '#web/admin/products/add-mode-switch.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { FormerImports } from './former-imports.tsx'
import { ImportReview } from './import-review.tsx'
import { UploadForm } from './upload-form.tsx'
import { useImportAddress } from './use-import-address.ts'

export default function ImportPage() {
  const { importId, formerPage, open, showFormerPage } = useImportAddress()
  return (
    <>
      <title>Bulk Import · Back office</title>
      <PageHeader
        title="Bulk Import"
        text="Add and change many products with one CSV file."
        actions={<AddModeSwitch />}
      />
      {importId && <ImportReview key={importId} id={importId} onClose={() => open(undefined)} />}
      <UploadForm onChecked={({ _id }) => open(_id)} />
      <FormerImports page={formerPage} onPage={showFormerPage} onOpen={open} />
    </>
  )
}
