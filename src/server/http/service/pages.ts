import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contact } from '#domain/parametres/contact.ts'
import type { Maison } from './maison.ts'
import { ecrirePage } from './page.ts'
import type { RetourConnexion } from './page-connexion.ts'
import { fichierDePage, PAGES_PREPAREES } from './pages-preparees.ts'

/** Where `npm run build` leaves the screens. */
const DOSSIER = join(import.meta.dirname, '../../../../dist/web')
const CONNEXION = 'index.html'

/** The pages of a built application. */
export interface Pages {
  dossier: string
  /** Files of the folder; none before a build. */
  noms: readonly string[]
  /** The page at `chemin` (below /gestion), saying whose portal it is and how to reach them. */
  ecrire(chemin: string): Promise<string>
  /** The sign-in page, with what it says back; or the one that takes over a sign-in already made. */
  ecrireConnexion(retour: RetourConnexion | 'a-reprendre'): Promise<string>
}

/** Reads the pages of `dossier`. */
export function ouvrirPages(maison: Maison, dossier = DOSSIER): Pages {
  const lues = new Map(
    [CONNEXION, ...PAGES_PREPAREES.map((p) => p.fichier)]
      .filter((nom) => existsSync(join(dossier, nom)))
      .map((nom) => [nom, readFileSync(join(dossier, nom), 'utf8')]),
  )
  let contact: Contact | null = null
  const ecrire = async (fichier: string, chemin: string, retour?: RetourConnexion | 'a-reprendre') => {
    // Without the database the page still opens, and says what is the matter.
    contact = await maison.contact().catch(() => contact)
    const html = lues.get(fichier) ?? lues.get(CONNEXION) ?? ''
    return ecrirePage(html, chemin, maison, contact, retour)
  }
  return {
    dossier,
    noms: lues.has(CONNEXION) ? [...lues.keys()] : [],
    ecrire: (chemin) => ecrire(fichierDePage(chemin), chemin),
    ecrireConnexion: (retour) =>
      ecrire(fichierDePage(retour === 'a-reprendre' ? '/connexion' : '/'), '/', retour),
  }
}
