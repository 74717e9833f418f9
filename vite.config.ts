import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { connexionEcrite } from './scripts/construction/connexion.ts'
import { decoupage } from './scripts/construction/decoupage.ts'
import { pagesPreparees } from './scripts/construction/pages.ts'
import { renduLeger } from './scripts/construction/rendu-leger.ts'

const sortie = join(import.meta.dirname, 'dist/web')
const BASE = '/gestion/'
const API = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses them itself. */
function precompresser(): Plugin {
  return {
    name: 'precompresser',
    apply: 'build',
    async writeBundle() {
      for (const nom of await readdir(sortie, { recursive: true })) {
        if (!/\.(js|css|html|svg|json|txt)$/.test(nom)) continue
        const chemin = join(sortie, nom)
        const octets = await readFile(chemin)
        if (octets.length < 1024) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${chemin}.br`, await promisify(brotliCompress)(octets, { params }))
        await writeFile(`${chemin}.gz`, await promisify(gzip)(octets, { level: 9 }))
      }
    },
  }
}

/** What the PDF reader fetches by itself: decoders of scanned pages, and fonts that a document names without holding. */
function annexesPdf(): Plugin {
  const source = join(import.meta.dirname, 'node_modules/pdfjs-dist')
  return {
    name: 'annexes-pdf',
    apply: 'build',
    async writeBundle() {
      const cible = join(sortie, 'pdfjs')
      const juste = (nom: string) => !/\.[a-z]+$/.test(nom) || /_nowasm_fallback\.js$|\.(pfb|ttf)$/.test(nom)
      for (const dossier of ['wasm', 'standard_fonts'])
        await cp(join(source, dossier), cible, { recursive: true, filter: juste })
    },
  }
}

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  base: BASE,
  cacheDir: join(import.meta.dirname, 'node_modules/.vite'),
  plugins: [
    renduLeger({ entree: '/app/main.ts', sortie: '/app/Application.tsx' }),
    react(),
    annexesPdf(),
    pagesPreparees({ base: BASE, sortie }),
    connexionEcrite({ racine: join(import.meta.dirname, 'src/web'), sortie }),
    precompresser(),
  ],
  build: {
    outDir: sortie,
    emptyOutDir: true,
    target: 'es2023',
    // A data: URI would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: [
        join(import.meta.dirname, 'src/web/index.html'),
        join(import.meta.dirname, 'src/web/app/portail.ts'),
      ],
      output: {
        // Named by all that load it, a shared file would weigh on the list that each page begins with.
        chunkFileNames: ({ name }) => (name.includes('~') ? 'assets/[hash].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 21 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
            { name: 'telephones', test: /node_modules[\\/](libphonenumber-js|ibantools)[\\/]/, priority: 20 },
            ...decoupage(),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    fs: { allow: [import.meta.dirname] },
    proxy: { '/gestion/api': API },
  },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '/gestion/api': API } },
})
