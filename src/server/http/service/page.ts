import { deNom } from '#domain/commun/nom-organisme.ts'
import type { Contact } from '#domain/parametres/contact.ts'
import type { Maison } from './maison.ts'

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const echapper = (texte: string): string => texte.replaceAll(/[&<>"]/g, (c) => ENTITES[c] ?? c)

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
  return {
    titre: `Aides aux manifestations · ${organisme}`,
    description: `Déposez, signez et suivez la demande d’aide de votre manifestation littéraire auprès ${deNom(organisme)}.`,
  }
}

/** The page of the application at `chemin` (below /gestion), saying whose portal it is and how to reach them. */
export function ecrirePage(
  html: string,
  chemin: string,
  { organisme, publicUrl }: Pick<Maison, 'organisme' | 'publicUrl'>,
  contact: Contact | null,
): string {
  const { titre, description } = apercuDe(chemin, organisme)
  const metas = {
    organisme,
    'contact-email': contact?.email ?? '',
    'contact-telephone': contact?.telephone ?? '',
    description,
    'og:title': titre,
    'og:description': description,
    'og:site_name': organisme,
    'og:image': `${publicUrl}/gestion/icone-512.png`,
  }
  return Object.entries(metas).reduce((page, [nom, valeur]) => ecrireMeta(page, nom, valeur), html)
}
