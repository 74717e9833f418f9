import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
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
  /** Sends one of them; the style sheet written in the sign-in page is known by its hash, and no other is. */
  envoyer(reply: FastifyReply, page: string): FastifyReply
}

const POLITIQUE = 'content-security-policy'
const STYLES = "style-src 'self'"

/** What the policy says of the styles of a page that has its own written in it. */
function stylesDe(html: string): string {
  const feuille = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  if (feuille === undefined) return STYLES
  return `${STYLES} 'sha256-${createHash('sha256').update(feuille).digest('base64')}'`
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
  // From the file, before anything is written in it.
  const styles = stylesDe(lues.get(CONNEXION) ?? '')
  return {
    dossier,
    noms: lues.has(CONNEXION) ? [...lues.keys()] : [],
    ecrire: (chemin) => ecrire(fichierDePage(chemin), chemin),
    ecrireConnexion: (retour) =>
      ecrire(fichierDePage(retour === 'a-reprendre' ? '/connexion' : '/'), '/', retour),
    envoyer: (reply, page) =>
      reply
        .header(POLITIQUE, String(reply.getHeader(POLITIQUE) ?? STYLES).replace(STYLES, styles))
        .type('text/html; charset=utf-8')
        .send(page),
  }
}
