import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const RACINE = import.meta.dirname
const SORTIE = join(RACINE, 'dist/serveur')

/**
 * Packages left where they are: compiled ones, those that read what lies beside their code, and `pg`, which a
 * story set on another day changes.
 */
const DEHORS = ['pg', 'pdfkit', 'fontkit', 'pdfjs-dist', '@node-rs/argon2', '@fastify/swagger-ui']
const paquetDe = (id: string): string => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? ''

/** What a package reads beside its code would not be found from the assembled file. */
const LIT_A_COTE = /\b__dirname\b|\b__filename\b|import\.meta\.(url|dirname|filename)|require\.resolve\(/
/** These do it only for what is not asked here: logs written by a thread, a name of package. */
const SANS_SUITE = [
  'pino/lib/transport.js',
  'thread-stream/index.js',
  '@fastify/swagger/lib/util/read-package-json.js',
]

/** Our own files say where they lie, as if they were still there: migrations, screens, threads, fonts. */
function lieuxDesSources(): Plugin {
  return {
    name: 'lieux-des-sources',
    transform(code, id) {
      if (!id.startsWith(join(RACINE, 'src')) || !code.includes('import.meta.')) return null
      const adresse = (chemin: string): string =>
        `new URL(${JSON.stringify(relative(SORTIE, chemin))}, import.meta.url)`
      const lu = code.replaceAll(/import\.meta\.(url|dirname)\b/g, (_, quoi) =>
        quoi === 'url' ? `${adresse(id)}.href` : `decodeURIComponent(${adresse(dirname(id))}.pathname)`,
      )
      // Lines stay where they are.
      return { code: lu, map: null }
    },
  }
}

/** Fails on a package that would look for its files beside the assembled one. */
const refuserQuiLitACote = (): Plugin => ({
  name: 'refuser-qui-lit-a-cote',
  moduleParsed({ id, code }) {
    const [, chemin] = id.split('/node_modules/')
    if (!chemin || SANS_SUITE.includes(chemin) || !code || !LIT_A_COTE.test(code)) return
    this.error(`${chemin} lit ce qui est à côté de lui : son paquet reste dehors (DEHORS)`)
  },
})

/** A text beyond Latin-1 takes two bytes a character in memory, and the whole file with it. */
const enLatin1 = (): Plugin => ({
  name: 'en-latin1',
  renderChunk: (code) => ({
    code: code.replaceAll(/[\u0100-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
})

/**
 * The server in a few files: what `amorce.mjs` runs when it was made from the sources as they are. Neither
 * names nor lines are shortened: a trace says its functions, and above them the file each comes from.
 */
export default defineConfig({
  root: RACINE,
  plugins: [lieuxDesSources(), refuserQuiLitACote(), enLatin1()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: SORTIE,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: {
      input: join(RACINE, 'src/server/main.ts'),
      external: (id) => DEHORS.includes(paquetDe(id)),
      output: {
        keepNames: true,
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
})
