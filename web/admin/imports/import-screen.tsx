// The screen on which one thing is imported: a file is checked, the result is looked at and accepted, and an import can
// be undone; the one that is looked at is in the address.
import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { type ImportDefinition, ImportsOf } from './definition.ts'
import { FormerImports } from './former-imports.tsx'
import { ImportReview } from './import-review.tsx'
import { UploadForm } from './upload-form.tsx'
import { useImportAddress } from './use-import-address.ts'

interface ImportPageDefinition extends ImportDefinition {
  title: string
  text: string
  actions: ReactNode
}

/** A screen of its own. */
export const importPage = (definition: ImportPageDefinition) => () => <ImportPage {...definition} />

function ImportPage({ title, text, actions, ...definition }: ImportPageDefinition) {
  const { importId, formerPage, open, showFormerPage } = useImportAddress()
  return (
    <ImportsOf value={definition}>
      <title>{`${title} · Back office`}</title>
      <PageHeader title={title} text={text} actions={actions} />
      {importId && <ImportReview key={importId} id={importId} onClose={() => open(undefined)} />}
      <UploadForm onChecked={({ _id }) => open(_id)} />
      <FormerImports page={formerPage} onPage={showFormerPage} onOpen={open} />
    </ImportsOf>
  )
}
