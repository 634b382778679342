// Import screen: check a file, review and accept the result, and undo an import. The URL holds the open import.
import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { type ImportDefinition, ImportsOf } from './definition.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportReview } from './import-review.tsx'
import { UploadForm } from './upload-form.tsx'
import { useImportAddress } from './use-import-address.ts'

interface ImportPageDefinition extends ImportDefinition {
  title: string
  text: string
  actions: ReactNode
}

/** Creates a page from a definition. */
export const importPage = (definition: ImportPageDefinition) => () => <ImportPage {...definition} />

function ImportPage({ title, text, actions, ...definition }: ImportPageDefinition) {
  const { importId, formerPage, open, showFormerPage } = useImportAddress()
  return (
    <ImportsOf value={definition}>
      <title>{`${title} · Back office`}</title>
      <PageHeader title={title} text={text} actions={actions} />
      {importId && <ImportReview key={importId} id={importId} onClose={() => open(undefined)} />}
      <UploadForm onChecked={({ _id }) => open(_id)} />
      <EarlierImports page={formerPage} onPage={showFormerPage} onOpen={open} />
    </ImportsOf>
  )
}
