// Bulk import of redirects.
import { recordImportEndpoints } from '#contract/imports/imports'

export const redirectImports = recordImportEndpoints('redirects', 'redirects', 'settings.write')
