// Statements on credit notes.
import type { DocumentContent } from '#contract/documents/content'

/**
 * Section 34(2) of the CGST Act as amended by the Finance Act 2025: the tax on a sale to a registered buyer is reduced
 * only if the buyer reverses the credit.
 */
export const notesOfCredit = (
  { gstin }: Pick<DocumentContent['buyer'], 'gstin'>,
  { cgstPaise, sgstPaise, igstPaise }: Pick<DocumentContent, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>,
): string[] =>
  gstin && cgstPaise + sgstPaise + igstPaise > 0
    ? [
        'Please reverse the input tax credit of this tax, if you have claimed it: the reduction takes effect only then (section 34(2) of the CGST Act).',
      ]
    : []
