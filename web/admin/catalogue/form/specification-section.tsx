// Inputs for the attributes of the selected category.

import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { HsnField } from './hsn-field.tsx'
import { SpecificationField } from './specification-field.tsx'

interface SpecificationSectionProps {
  attributes: readonly CategoryAttribute[]
  /** The attribute that holds the product's HSN code. */
  hsn: CategoryAttribute | undefined
  hasCategory: boolean
}

export function SpecificationSection({ attributes, hsn, hasCategory }: SpecificationSectionProps) {
  return (
    <Card title="Specifications" description="Details that the category asks for.">
      {attributes.length > 0 ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {attributes.map((attribute) =>
            attribute === hsn ? (
              <HsnField key={attribute.name} attribute={attribute} />
            ) : (
              <SpecificationField key={attribute.name} attribute={attribute} />
            ),
          )}
        </div>
      ) : (
        <p className="text-sm text-muted">
          {hasCategory ? (
            <>
              This category has no attributes. You can add them under{' '}
              <Link to={adminPaths.categories} className="text-indigo underline underline-offset-3">
                Categories
              </Link>
              .
            </>
          ) : (
            'Choose a category to see them.'
          )}
        </p>
      )}
    </Card>
  )
}
