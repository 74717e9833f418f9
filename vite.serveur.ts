import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const racine = import.meta.dirname
const sortie = join(racine, 'dist/server')

/** A module of the server still finds its neighbours (workers, migrations, screens) where its source is. */
function lieuxDesSources(): Plugin {
  return {
    name: 'lieux-des-sources',
    transform(code, id) {
      if (!id.startsWith(join(racine, 'src')) || !code.includes('import.meta.')) return null
      const adresse = (chemin: string) =>
        `new URL(${JSON.stringify(relative(sortie, chemin))}, import.meta.url)`
      const rendu = code
        .replaceAll('import.meta.url', () => `${adresse(id)}.href`)
        .replaceAll('import.meta.dirname', () => `decodeURIComponent(${adresse(dirname(id))}.pathname)`)
      return { code: rendu, map: null }
    },
  }
}

/** Code of nothing but ASCII: V8 keeps it in half the memory. */
function enAscii(): Plugin {
  const echapper = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'en-ascii',
    generateBundle(_options, fichiers) {
      for (const f of Object.values(fichiers))
        if (f.type === 'chunk') f.code = f.code.replaceAll(/[^\0-\x7f]/g, echapper)
    },
  }
}

// The server as it runs in production: some files to read at start instead of two thousand (docs/decisions/188-amorce.md).
export default defineConfig({
  root: racine,
  publicDir: false,
  cacheDir: join(racine, 'node_modules/.vite-serveur'),
  plugins: [lieuxDesSources(), enAscii()],
  ssr: { noExternal: true, external: ['@fastify/swagger-ui', '@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    outDir: sortie,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 20_000,
    rolldownOptions: {
      input: { main: join(racine, 'src/server/amorce.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { annotation: false, jsdoc: false, legal: false },
      },
    },
  },
})
