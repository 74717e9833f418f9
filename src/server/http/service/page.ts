import { deNom } from '#domain/commun/nom-organisme.ts'
import type { Contact } from '#domain/parametres/contact.ts'
import type { Maison } from './maison.ts'
import { echapper, ecrireConnexion, type RetourConnexion } from './page-connexion.ts'

/** The page with `valeur` in its `<meta … content="…">` of that name, which it must already have. */
const ecrireMeta = (html: string, nom: string, valeur: string): string =>
  html.replace(
    new RegExp(`(<meta (?:name|property)="${nom}" content=")[^"]*`),
    (_, debut: string) => debut + echapper(valeur),
  )

interface Apercu {
  titre: string
  description: string
}

/** What messengers show of a link to the portal: the page for anybody has its own words. */
function apercuDe(chemin: string, organisme: string): Apercu {
  if (/^\/verifier\/?$/i.test(chemin))
    return {
      titre: `Vérifier un document · ${organisme}`,
      description: `Vérifiez qu’une convention, une attestation ou un dossier signé vient bien ${deNom(organisme)}, et qu’il n’a pas été modifié.`,
    }
  if (/^\/donnees-ouvertes\/?$/i.test(chemin))
    return {
      titre: `Aides accordées · ${organisme}`,
      description: `Les aides aux manifestations littéraires accordées par ${organisme}, à lire et à télécharger.`,
    }
  return {
    titre: `Aides aux manifestations · ${organisme}`,
    description: `Déposez, signez et suivez la demande d’aide de votre manifestation littéraire auprès ${deNom(organisme)}.`,
  }
}

/** What is published for anybody to find: the awards, and the pages of information. */
const RECHERCHEE = /^\/(donnees-ouvertes|pages(\/[\w-]+)?)\/?$/i

/** What somebody reads whose password was right, and whose browser runs no program. */
const SANS_PROGRAMME =
  'La suite du portail a besoin de JavaScript\u00a0: activez-le dans votre navigateur, puis rechargez cette page dans les cinq minutes.'

/** The page that takes over a sign-in made before its program came. */
const aReprendre = (html: string): string =>
  ecrireMeta(html, 'connexion', 'a-reprendre').replace(
    /(<noscript>).*?(<\/noscript>)/s,
    (_, debut: string, fin: string) =>
      `${debut}<main><h1>Vos identifiants sont justes</h1><p>${SANS_PROGRAMME}</p></main>${fin}`,
  )

/** The page of the application at `chemin` (below /gestion): whose portal it is, how to reach them. */
export function ecrirePage(
  html: string,
  chemin: string,
  { organisme, publicUrl, fournisseur = null }: Pick<Maison, 'organisme' | 'publicUrl' | 'fournisseur'>,
  contact: Contact | null,
  connexion?: RetourConnexion | 'a-reprendre',
): string {
  const { titre, description } = apercuDe(chemin, organisme)
  const metas = {
    organisme,
    fournisseur: fournisseur ?? '',
    'contact-email': contact?.email ?? '',
    'contact-telephone': contact?.telephone ?? '',
    robots: RECHERCHEE.test(chemin) ? 'index' : 'noindex',
    description,
    'og:title': titre,
    'og:description': description,
    'og:site_name': organisme,
    'og:image': `${publicUrl}/gestion/icone-512.png`,
  }
  const page = Object.entries(metas).reduce((p, [nom, valeur]) => ecrireMeta(p, nom, valeur), html)
  return connexion === 'a-reprendre'
    ? aReprendre(page)
    : ecrireConnexion(page, { organisme, fournisseur }, contact, connexion)
}
