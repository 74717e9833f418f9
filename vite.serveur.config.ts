import { dirname, join, parse, relative } from 'node:path'
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

/** What runs in a thread of its own: assembled too, each takes thirty megabytes less than its sources. */
const FILS = ['documents/atelier-fil.ts', 'infra/contenu-actif/juge-fil.ts', 'infra/geo/lire-communes.ts']
const nomDe = (fichier: string): string => parse(fichier).name
/** Where a thread is told to begin. */
const FIL = /new URL\(["']\.\/([a-z-]+)\.ts["'], import\.meta\.url\)/g

/** Our own files say where they lie, as if they were still there: migrations, screens, fonts. */
function lieuxDesSources(): Plugin {
  const attendus = new Set(FILS.map(nomDe))
  const commences = new Set<string>()
  return {
    name: 'lieux-des-sources',
    buildEnd() {
      for (const fil of [...attendus, ...commences])
        if (!attendus.has(fil) || !commences.has(fil))
          this.error(`${fil} : de FILS, ou des sources, mais pas des deux`)
    },
    transform(code, id) {
      if (!id.startsWith(join(RACINE, 'src')) || !code.includes('import.meta.')) return null
      const adresse = (chemin: string): string =>
        `new URL(${JSON.stringify(relative(SORTIE, chemin))}, import.meta.url)`
      const lu = code
        .replaceAll(FIL, (_, fil) => {
          commences.add(fil)
          return `new URL('./${fil}.mjs', IMPORT_META_URL)`
        })
        .replaceAll(/import\.meta\.(url|dirname)\b/g, (_, quoi) =>
          quoi === 'url' ? `${adresse(id)}.href` : `decodeURIComponent(${adresse(dirname(id))}.pathname)`,
        )
        .replaceAll('IMPORT_META_URL', 'import.meta.url')
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

/**
 * Node holds a text of ASCII alone in one byte a character, any other in two. Once all is written: a step of
 * the assembling writes texts again, as they are read.
 */
const enAscii = (): Plugin => ({
  name: 'en-ascii',
  generateBundle(_, morceaux) {
    for (const morceau of Object.values(morceaux))
      if (morceau.type === 'chunk')
        morceau.code = morceau.code.replaceAll(
          /[\u0080-\uffff]/g,
          (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
})

/**
 * The server in a few files: what `amorce.mjs` runs when it was made from the sources as they are. Neither
 * names nor lines are shortened: a trace says its functions, and above them the file each comes from.
 */
export default defineConfig({
  root: RACINE,
  plugins: [lieuxDesSources(), refuserQuiLitACote(), enAscii()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: SORTIE,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: {
      input: Object.fromEntries(
        ['main.ts', ...FILS].map((fichier) => [nomDe(fichier), join(RACINE, 'src/server', fichier)]),
      ),
      external: (id) => DEHORS.includes(paquetDe(id)),
      output: {
        keepNames: true,
        // Of comments, only the name of each file, which traces are read by.
        comments: { legal: false, annotation: false, jsdoc: false },
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
})
