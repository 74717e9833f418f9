import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { CHAMP_CSRF, SCRIPT_SESSION, TEMOINS } from '../../src/server/http/service/page-connexion.ts'

const METAS: Record<string, string> = {
  organisme: TEMOINS.organisme,
  fournisseur: TEMOINS.fournisseur,
  'contact-email': TEMOINS.contact.email,
  'contact-telephone': TEMOINS.contact.telephone,
}

/** What the screens ask of a browser before their first event, here where there is none. */
const NAVIGATEUR = {
  document: { querySelector: (s: string) => ({ content: METAS[/name="([^"]+)"/.exec(s)?.[1] ?? ''] ?? '' }) },
  localStorage: { getItem: () => null },
  window: { location: { pathname: '/gestion/', search: '' } },
}

/** Style sheets say nothing of what is drawn. */
const SANS_FEUILLES: Plugin = {
  name: 'sans-feuilles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0feuille' : null),
  load: (id) => (id === '\0feuille' ? '' : null),
}

type Module = typeof import('../../src/web/app/connexion-ecrite.tsx')

/** The sign-in page, drawn by its own components. */
export async function dessinerConnexion(racine: string): Promise<string> {
  const avant = Object.keys(NAVIGATEUR).map(
    (nom) => [nom, Object.getOwnPropertyDescriptor(globalThis, nom)] as const,
  )
  for (const [nom, value] of Object.entries(NAVIGATEUR))
    Object.defineProperty(globalThis, nom, { value, configurable: true })
  try {
    const { module } = await runnerImport<Module>(join(racine, 'app/connexion-ecrite.tsx'), {
      configFile: false,
      mode: 'production',
      root: racine,
      logLevel: 'error',
      plugins: [SANS_FEUILLES],
    })
    return module.ecrireConnexion({ email: TEMOINS.email, password: '', avis: TEMOINS.avis })
  } finally {
    for (const [nom, d] of avant)
      if (d) Object.defineProperty(globalThis, nom, d)
      else Reflect.deleteProperty(globalThis, nom)
  }
}

/** The form works alone; what it leads to does not. */
const SANS_PROGRAMME =
  'Sans JavaScript, vos identifiants se vérifient, mais la suite du portail ne s’ouvre pas. Activez-le dans votre navigateur, puis rechargez la page.'

/** `page` with the sign-in page in it, there before any program. */
export const ecrireDans = (page: string, connexion: string): string =>
  page
    .replace(/<title>[^<]*/, `<title>Connexion · ${TEMOINS.organisme}`)
    .replace(/(<noscript>).*?(<\/noscript>)/s, `$1<p>${SANS_PROGRAMME}</p>$2`)
    .replace('<div id="racine">', (debut) => debut + connexion)
    .replace(
      '<main class="ouverture">',
      `<main class="ouverture" hidden>\n      <input type="hidden" name="${CHAMP_CSRF}" form="connexion" value="">`,
    )

/** Writes the sign-in page into index.html; to be put after what writes the other pages from it. */
export function connexionEcrite({ racine, sortie }: { racine: string; sortie: string }): Plugin {
  return {
    name: 'connexion-ecrite',
    apply: 'build',
    async writeBundle() {
      const chemin = join(sortie, 'index.html')
      const script = `    <script>${SCRIPT_SESSION}</script>\n  </head>`
      const page = (await readFile(chemin, 'utf8')).replace('  </head>', script)
      await writeFile(chemin, ecrireDans(page, await dessinerConnexion(racine)))
    },
  }
}
