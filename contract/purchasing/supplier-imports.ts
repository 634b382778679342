// Bulk import of suppliers.
import { checkEndpoint, importEndpoints, templateEndpoint } from '#contract/imports/imports'

export const downloadSupplierTemplate = templateEndpoint('suppliers', 'suppliers', 'purchasing.write')

export const checkSupplierFile = checkEndpoint('suppliers', 'suppliers', 'purchasing.write')

export const {
  list: listSupplierImports,
  get: getSupplierImport,
  rows: listSupplierImportRows,
  accept: acceptSupplierImport,
  undo: undoSupplierImport,
  discard: discardSupplierImport,
  refused: exportRefusedSuppliers,
} = importEndpoints('suppliers', 'suppliers', 'purchasing.write')
