// Metadata for link previews: readers such as WhatsApp show JPEG pictures only.
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/api/query.ts'
import { Seo, SiteOrigin } from './seo.tsx'

const picture = `/uploads/${'a1'.repeat(16)}.webp`

function tagsOf(props: { image?: string; imageAlt?: string }): Record<string, string> {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <SiteOrigin value="https://mats.example">
        <Seo title="Bath mat" description="Soft" canonicalPath="/products/mat" {...props} />
      </SiteOrigin>
    </QueryClientProvider>,
  )
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]))
}

test('Seo offers an upload as a JPEG of known size, with the alt text of the picture', () => {
  expect(tagsOf({ image: picture, imageAlt: 'Navy bath mat beside a tub' })).toMatchObject({
    'og:image': `https://mats.example/uploads/${'a1'.repeat(16)}-preview.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Navy bath mat beside a tub',
    'twitter:card': 'summary_large_image',
  })
})

test('Seo describes a picture without an alt text by the title, and knows no size of other pictures', () => {
  expect(tagsOf({ image: picture, imageAlt: '' })['og:image:alt']).toBe('Bath mat')
  const tags = tagsOf({ image: 'https://pictures.example/mat.jpg' })
  expect(tags['og:image']).toBe('https://pictures.example/mat.jpg')
  expect(Object.keys(tags)).not.toContain('og:image:type')
})
