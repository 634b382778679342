// Encodes finished pictures of the demo's products: node tools/encode-pictures.ts <folder of PNG files>
// The folder has one folder per product with 1.png, 2.png, …, as demo/pictures/scenes/render.py writes them.
import { mkdir, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const from = process.argv[2]
if (!from)
  throw new Error('Name the folder of PNG files. Example: node tools/encode-pictures.ts /tmp/pictures')
const to = join(import.meta.dirname, '../demo/pictures')
const qualities = { 320: 50, 640: 48, 1200: 44 }

sharp.concurrency(1)
for (const slug of await readdir(from)) {
  const files = (await readdir(join(from, slug))).filter((file) => file.endsWith('.png'))
  await mkdir(join(to, slug), { recursive: true })
  for (const file of files) {
    for (const [width, quality] of Object.entries(qualities)) {
      await sharp(join(from, slug, file))
        .resize(Number(width), Number(width))
        .avif({ quality, chromaSubsampling: '4:2:0', effort: 4 })
        .toFile(join(to, slug, `${parse(file).name}-${width}.avif`))
    }
  }
  console.log(`${slug}: ${files.length} pictures`)
}
