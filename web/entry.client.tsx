// Hydrates the server-rendered page with the data that the server has read for it.

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { clientWith, readPageData } from './api/page-data.ts'

function hydrate(): void {
  const client = clientWith(readPageData())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={client}>
          <HydratedRouter />
        </QueryClientProvider>
      </StrictMode>,
    )
  })
}

// Scripts from the browser's cache may run before the end of the document has arrived, which holds the page's data.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate, { once: true })
else hydrate()
